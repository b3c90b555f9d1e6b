import type { AdminPartner } from '@boaxepa/contracts/wire/partners';
import { formatDate } from '@boaxepa/contracts/domain/momentTexts';
import { Banner, Row, Stack, Text } from '@boaxepa/ui';
import { MapPinned } from 'lucide-react';

const TITLE = 'Endereço mudou: conferir o ponto no mapa';

type Review = NonNullable<AdminPartner['pinReview']>;

export function hasProposal({ latitude, longitude }: Review): boolean {
  return latitude !== null && longitude !== null;
}

/** A note in the list that the address has changed and that no administrator has confirmed the pin. */
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

/** A notice in the edit dialog about an unconfirmed pin. It explains at which position the map opens. */
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
