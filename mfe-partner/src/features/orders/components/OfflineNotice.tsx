import { localTime } from '@boaxepa/contracts/domain/zones';
import { Banner } from '@boaxepa/ui';
import { WifiOff } from 'lucide-react';

interface OfflineNoticeProps {
  /** Time of the last successful load of the orders, in epoch milliseconds. */
  readonly since: number | undefined;
  readonly zone: string;
}

/**
 * Banner for a lost connection. It says that the shown orders may be outdated, and that the shop can still hand over
 * orders.
 */
export function OfflineNotice({ since, zone }: OfflineNoticeProps) {
  return (
    <Banner
      tone="warning"
      icon={WifiOff}
      title={since === undefined ? 'Sem conexão' : `Sem conexão desde ${localTime(zone, new Date(since))}`}
      live
    >
      Pode continuar entregando pelo QR do cliente. Pedidos novos aparecem quando a rede voltar.
    </Banner>
  );
}
