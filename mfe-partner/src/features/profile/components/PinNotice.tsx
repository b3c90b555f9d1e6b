import type { PartnerProfile } from '@boaxepa/contracts/wire/partners';
import { Banner, Button } from '@boaxepa/ui';
import { MapPin } from 'lucide-react';

interface PinNoticeProps {
  readonly review: NonNullable<PartnerProfile['pinReview']>;
  readonly onOpen: () => void;
}

/** A notice that the pin stays at the old address until an administrator has reviewed the new position. */
export function PinNotice({ review: { previousAddress, latitude }, onOpen }: PinNoticeProps) {
  const proposed = latitude !== null;
  return (
    <Banner
      tone="warning"
      icon={MapPin}
      title={proposed ? 'Novo local em conferência' : 'Confirme o novo local da loja no mapa'}
      action={
        <Button variant="quiet" size="s" onClick={onOpen}>
          {proposed ? 'Corrigir o local' : 'Marcar no mapa'}
        </Button>
      }
    >
      {`Até a nossa equipe conferir, o mapa e as distâncias continuam no endereço anterior: ${previousAddress}.`}
    </Banner>
  );
}
