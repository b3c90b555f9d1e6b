import type {
  ChannelMove,
  ChannelVersion,
  RefusedRelease,
  RemoteChannels,
} from '@boaxepa/contracts/wire/adminReleases';
import { momentText, nearDay } from '@boaxepa/contracts/domain/momentTexts';
import { pluralize } from '@boaxepa/contracts/domain/numbers';
import { defaultZone } from '@boaxepa/contracts/domain/zones';
import { Banner, Button, color, Divider, radius, Row, Stack, styled, Text, useNow } from '@boaxepa/ui';
import { CircleCheck, CircleX, FlaskConical, GitBranch, Undo2 } from 'lucide-react';
import { Exact } from '../../../admin/Exact.tsx';
import { promotionObjection, promotionText, testObjection } from '../promotion.ts';
import { ErrorShares } from './ErrorShares.tsx';
import { PreviewButton } from './PreviewButton.tsx';
import { SmokeTag, StateTag, UNREADABLE_CHANNELS } from './tags.tsx';
import { Version } from './Version.tsx';

const MINUTE_MS = 60_000;

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
          <SmokeTag smoke={version.smoke} />
        </>
      ) : (
        <Text $tone="muted">{empty}</Text>
      )}
    </Stack>
  );
}

export interface RemoteDetailsProps {
  readonly channels: RemoteChannels;
  readonly refused: RefusedRelease | undefined;
  readonly onMove: (act: ChannelMove) => void;
}

const Share = styled.div<{ $percent: number }>`
  height: 8px;
  border-radius: ${radius.pill};
  background: linear-gradient(
    90deg,
    ${color.success} ${({ $percent }) => $percent}%,
    ${color.divider} ${({ $percent }) => $percent}%
  );
`;

/**
 * Shows the progress of a canary release: `percent` percent of the browsers test a new version. `counts` covers the
 * last 24 hours.
 */
function Canary({
  percent,
  counts,
}: {
  readonly percent: number;
  readonly counts: ChannelVersion['counts'];
}) {
  return (
    <Stack $gap={1}>
      <Share $percent={percent} aria-hidden />
      <Row $gap={2} $between $wrap>
        <Text $size="small" $strong>
          {percent}% dos navegadores
        </Text>
        {counts && (
          <Text $size="small" $tone="muted">
            {pluralize(counts.views, 'abertura', 'aberturas')}
          </Text>
        )}
      </Row>
      <Text $size="small" $tone="muted">
        Se errar mais que a no ar, a next volta sozinha.
      </Text>
    </Stack>
  );
}

/** Returns a text such as 'hoje, 14:20' or 'em 12/11/2026'. */
function refusedWhen(at: Date, now: Date): string {
  const moment = momentText(defaultZone, at, now);
  return nearDay(defaultZone, at, now) ? moment : `em ${moment}`;
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 8px;
`;

/**
 * Content of a remote's card: the stable version, the new version in the test channel `next`, and the buttons that
 * promote, roll back, test or preview a version.
 */
export function RemoteDetails({ channels, refused, onMove }: RemoteDetailsProps) {
  const { remote, label, live, stable, next, percent, before, invalidFile } = channels;
  const canTest = testObjection(channels) === undefined;
  const canPromote = promotionObjection(channels) === undefined;
  const canRollBack = before !== null && invalidFile === null;
  const previewed = next ?? stable;
  const now = useNow(MINUTE_MS);
  return (
    <>
      {invalidFile !== null && (
        <Banner tone="danger" icon={CircleX} title={UNREADABLE_CHANNELS}>
          Os navegadores ficam com a versão de antes, e nada muda nesta área. Peça à operação para apagar o
          arquivo inválido: <Exact as="div">{invalidFile}</Exact>
        </Banner>
      )}
      {stable?.state === 'refused' && (
        <Banner tone="danger" icon={CircleX} title="Arquivos recusados">
          {live === null
            ? 'A área não tem nenhuma versão válida. Publique de novo.'
            : `Os navegadores recebem a ${live}. Publique a versão de novo.`}
        </Banner>
      )}
      <Channel label="No ar" icon={CircleCheck} version={stable} empty="Nada publicado" />
      <Divider />
      <Channel
        label="Canal next"
        icon={GitBranch}
        version={next}
        empty={
          refused?.version
            ? `Vazio: a ${refused.version} foi recusada ${refusedWhen(new Date(refused.at), now)}`
            : 'Vazio'
        }
      />
      {percent > 0 && <Canary percent={percent} counts={next?.counts ?? null} />}
      <ErrorShares label={label} stable={stable} next={next} summary={promotionText(channels)} />
      {/* Use `aria-disabled` instead of `disabled`: a disabled button would lose the focus after the click. */}
      <Pair>
        <Button
          variant="accent"
          size="m"
          aria-label={`Promover ${label}`}
          aria-disabled={!canPromote}
          onClick={() => onMove('promote')}
        >
          Promover
        </Button>
        <Button
          variant="ghost"
          size="m"
          icon={Undo2}
          aria-label={`Voltar versão de ${label}`}
          aria-disabled={!canRollBack}
          onClick={() => onMove('rollback')}
        >
          Voltar versão
        </Button>
      </Pair>
      <Row $gap={2} $between $wrap>
        <Button
          variant="quiet"
          size="m"
          icon={FlaskConical}
          aria-label={`Testar a next de ${label}`}
          aria-disabled={!canTest}
          onClick={() => onMove('canary')}
        >
          Testar
        </Button>
        {previewed && <PreviewButton remote={remote} label={label} version={previewed.version} />}
      </Row>
    </>
  );
}
