import type { ChannelMove, ChannelVersion, RemoteChannels } from '@boaxepa/contracts/wire/adminReleases';
import { momentText } from '@boaxepa/contracts/domain/momentTexts';
import { formatNumber, pluralize } from '@boaxepa/contracts/domain/numbers';
import { defaultZone } from '@boaxepa/contracts/domain/zones';
import { Banner, Button, Card, Divider, Grow, IconMark, Row, Stack, Tag, Text, useNow } from '@boaxepa/ui';
import { CircleCheck, CircleX, FlaskConical, GitBranch, ShieldCheck, ShieldX, Undo2 } from 'lucide-react';
import { Exact } from '../../../admin/Exact.tsx';
import { areaOf } from '../areas.ts';
import { PreviewButton } from './PreviewButton.tsx';
import { Version } from './Version.tsx';

const MINUTE_MS = 60_000;

function StateTag({ state }: { readonly state: string }) {
  return state === 'verified' ? (
    <Tag tone="success" icon={ShieldCheck}>
      Assinada e verificada
    </Tag>
  ) : (
    <Tag tone="danger" icon={ShieldX}>
      Recusada
    </Tag>
  );
}

/** Share of opened screens that failed, with one decimal of a percent. */
function failureText({ counts }: ChannelVersion): string {
  if (!counts) return 'Aberturas: sem dados agora';
  const { views, failures } = counts;
  const opened = pluralize(views, 'abertura', 'aberturas');
  if (views === 0) return `Nenhuma abertura em 24 h${failures > 0 ? `, ${failures} com erro` : ''}`;
  const share = formatNumber(Math.min(100, (100 * failures) / views), 2);
  return `${opened} em 24 h, ${share} % com erro`;
}

interface ChannelProps {
  readonly label: string;
  readonly icon: typeof GitBranch;
  readonly version: ChannelVersion | null;
  readonly empty: string;
}

function Channel({ label, icon: Icon, version, empty }: ChannelProps) {
  const now = useNow(MINUTE_MS);
  return (
    <Stack $gap={1}>
      <Row $gap={2} $between $wrap>
        <Row $gap={1}>
          <Icon size={16} aria-hidden />
          <Text as="h3" $size="small">
            {label}
          </Text>
        </Row>
        {version && <StateTag state={version.state} />}
      </Row>
      {version ? (
        <>
          <Version version={version.version} large />
          <Text $size="small" $tone="muted">
            {[
              `Desde ${momentText(defaultZone, new Date(version.since), now)}`,
              ...(version.contractVersion === null ? [] : [`contrato ${version.contractVersion}`]),
              ...(version.author === null ? [] : [version.author]),
            ].join(' · ')}
          </Text>
          <Text $size="small">{failureText(version)}</Text>
        </>
      ) : (
        <Text $tone="muted">{empty}</Text>
      )}
    </Stack>
  );
}

interface RemoteCardProps {
  readonly channels: RemoteChannels;
  readonly onMove: (act: ChannelMove) => void;
}

/** Channels of one remote, and the moves that are possible. */
export function RemoteCard({ channels, onMove }: RemoteCardProps) {
  const { remote, live, stable, next, percent, before } = channels;
  const { label, icon } = areaOf(remote);
  const previewed = next ?? stable;
  return (
    <Card as="section" aria-label={label}>
      <Stack $gap={3}>
        <Row $gap={3}>
          <IconMark icon={icon} />
          <Grow>
            <h2>{label}</h2>
            <Exact>{remote}</Exact>
          </Grow>
        </Row>
        {stable?.state === 'refused' && (
          <Banner tone="danger" icon={CircleX} title="Arquivos recusados">
            {live === null
              ? 'A área não tem nenhuma versão válida. Publique de novo.'
              : `Os navegadores recebem a ${live}. Publique a versão de novo.`}
          </Banner>
        )}
        <Channel label="No ar" icon={CircleCheck} version={stable} empty="Nada publicado" />
        <Divider />
        <Channel label="Canal next" icon={GitBranch} version={next} empty="Vazio" />
        {percent > 0 && (
          <Text $strong>{percent} % dos navegadores. Se errar mais que a no ar, a next volta sozinha.</Text>
        )}
        {/* `aria-disabled`: a disabled button would lose the keyboard focus after its move. */}
        <Row $gap={2} $wrap>
          <Button
            variant="accent"
            size="m"
            aria-label={`Promover ${label}`}
            aria-disabled={next?.state !== 'verified'}
            onClick={() => next?.state === 'verified' && onMove('promote')}
          >
            Promover
          </Button>
          <Button
            variant="ghost"
            size="m"
            icon={FlaskConical}
            aria-label={`Testar a next de ${label}`}
            aria-disabled={next?.state !== 'verified'}
            onClick={() => next?.state === 'verified' && onMove('canary')}
          >
            Testar
          </Button>
          <Button
            variant="ghost"
            size="m"
            icon={Undo2}
            aria-label={`Voltar versão de ${label}`}
            aria-disabled={before === null}
            onClick={() => before !== null && onMove('rollback')}
          >
            Voltar versão
          </Button>
        </Row>
        {previewed && <PreviewButton remote={remote} label={label} version={previewed.version} />}
      </Stack>
    </Card>
  );
}
