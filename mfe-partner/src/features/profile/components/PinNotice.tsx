import type { PartnerProfile } from '@boaxepa/contracts/wire/partners';
import { Banner, Button } from '@boaxepa/ui';
import { MapPin } from 'lucide-react';

interface PinNoticeProps {
  readonly review: NonNullable<PartnerProfile['pinReview']>;
  readonly onOpen: () => void;
}

/**
 * Banner for a shop that has changed its address. It says that shoppers see the old location until an administrator has
 * confirmed the new one.
 */
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
