import type { AdminPartner } from '@boaxepa/contracts/wire/partners';
import { formatDate } from '@boaxepa/contracts/domain/momentTexts';
import { Banner, Row, Stack, Text } from '@boaxepa/ui';
import { MapPinned } from 'lucide-react';

const TITLE = 'Endereço mudou: conferir o ponto no mapa';

type Review = NonNullable<AdminPartner['pinReview']>;

export function hasProposal({ latitude, longitude }: Review): boolean {
  return latitude !== null && longitude !== null;
}

/**
 * Note in the list of partners. It warns that the shop's address has changed and that an administrator must confirm the
 * new location.
 */
export function PinReviewNote({ review }: { readonly review: Review }) {
  return (
    <Stack $gap={0}>
      <Row $gap={1} $top>
        <MapPinned size={16} aria-hidden style={{ flex: 'none', marginTop: 2 }} />
        <Text as="span" $size="small" $tone="warning" $strong>
          {TITLE}
        </Text>
      </Row>
      <Text as="span" $size="tiny" $tone="muted">
        Antes: {review.previousAddress}
      </Text>
    </Stack>
  );
}

/** Banner in the edit dialog of a shop with a new address. It explains that saving confirms the location on the map. */
export function PinReviewBanner({ review }: { readonly review: Review }) {
  return (
    <Banner tone="warning" icon={MapPinned} title={TITLE}>
      Endereço anterior: {review.previousAddress}. Mudou em {formatDate(new Date(review.since))}.{' '}
      {hasProposal(review)
        ? 'O mapa abre no ponto que a loja propõe.'
        : 'A loja ainda não propôs um ponto: o mapa abre no ponto de antes.'}{' '}
      Ao salvar, o ponto do mapa fica confirmado.
    </Banner>
  );
}
