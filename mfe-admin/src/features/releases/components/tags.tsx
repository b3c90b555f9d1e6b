import type { ChannelVersion, RefusedRelease, RemoteChannels } from '@boaxepa/contracts/wire/adminReleases';
import { Row, Tag } from '@boaxepa/ui';
import { CircleCheck, CircleX, ShieldCheck, ShieldX } from 'lucide-react';
import { ActionTag } from './historyColumns.tsx';

export const UNREADABLE_CHANNELS = 'Canais ilegíveis';

export function StateTag({ state }: { readonly state: string }) {
  return state === 'verified' ? (
    <Tag tone="success" icon={ShieldCheck}>
      Assinada e verificada
    </Tag>
  ) : (
    <Tag tone="danger" icon={ShieldX}>
      Assinatura inválida
    </Tag>
  );
}

export function SmokeTag({ smoke }: Pick<ChannelVersion, 'smoke'>) {
  if (smoke === null) return null;
  return (
    <Row>
      {smoke === 'passed' ? (
        <Tag tone="success" icon={CircleCheck}>
          Telas abertas sem erro
        </Tag>
      ) : (
        <Tag tone="danger" icon={CircleX}>
          Uma tela falhou no teste
        </Tag>
      )}
    </Row>
  );
}

/** Returns a tag if a remote (micro front end) has a problem or a running test, otherwise null. */
export function attentionTag(
  { stable, next, percent, invalidFile }: RemoteChannels,
  refused: RefusedRelease | undefined,
) {
  if (invalidFile !== null)
    return (
      <Tag tone="danger" icon={CircleX}>
        {UNREADABLE_CHANNELS}
      </Tag>
    );
  if (stable?.state === 'refused' || next?.state === 'refused') return <StateTag state="refused" />;
  if (next?.smoke === 'failed') return <SmokeTag smoke="failed" />;
  if (percent > 0) return <ActionTag action="canary" percent={percent} />;
  return !next && refused?.version ? <ActionTag action="refused" /> : null;
}
