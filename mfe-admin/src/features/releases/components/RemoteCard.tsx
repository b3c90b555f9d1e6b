import type {
  ChannelMove,
  ChannelVersion,
  RefusedRelease,
  RemoteChannels,
} from '@boaxepa/contracts/wire/adminReleases';
import { momentText } from '@boaxepa/contracts/domain/momentTexts';
import { pluralize } from '@boaxepa/contracts/domain/numbers';
import { defaultZone } from '@boaxepa/contracts/domain/zones';
import {
  Banner,
  Button,
  Card,
  color,
  Divider,
  Grow,
  IconMark,
  radius,
  Row,
  Stack,
  styled,
  Tag,
  Text,
  useNow,
  type Icon,
} from '@boaxepa/ui';
import {
  CircleCheck,
  CircleX,
  FlaskConical,
  GitBranch,
  ShieldCheck,
  ShieldX,
  Undo2,
  Boxes,
  ShoppingBag,
  Store,
} from 'lucide-react';
import { Exact } from '../../../admin/Exact.tsx';
import { promotionObjection, promotionText, testObjection } from '../promotion.ts';
import { ErrorShares } from './ErrorShares.tsx';
import { PreviewButton } from './PreviewButton.tsx';
import { Version } from './Version.tsx';

const icons: ReadonlyMap<string, Icon> = new Map([
  ['mfe-shopper', ShoppingBag],
  ['mfe-partner', Store],
  ['mfe-admin', ShieldCheck],
]);

/**
 * Returns the icon of a remote (micro front end). Remotes can be added without a new build of this page, so an unknown
 * remote gets a default icon.
 */
const areaIcon = (remote: string): Icon => icons.get(remote) ?? Boxes;

const MINUTE_MS = 60_000;

function StateTag({ state }: { readonly state: string }) {
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

function SmokeTag({ smoke }: Pick<ChannelVersion, 'smoke'>) {
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

interface RemoteCardProps {
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
          {percent} % dos navegadores
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

const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 8px;
`;

/**
 * Card of one remote (micro front end). It shows the stable version and the new version in the test channel `next`. Its
 * buttons promote, roll back, test or preview a version.
 */
export function RemoteCard({ channels, refused, onMove }: RemoteCardProps) {
  const { remote, label, live, stable, next, percent, before, invalidFile } = channels;
  const canTest = testObjection(channels) === undefined;
  const canPromote = promotionObjection(channels) === undefined;
  const canRollBack = before !== null && invalidFile === null;
  const previewed = next ?? stable;
  const now = useNow(MINUTE_MS);
  return (
    <Card as="section" aria-label={label}>
      <Stack $gap={3}>
        <Row $gap={3}>
          <IconMark icon={areaIcon(remote)} />
          <Grow>
            <h2>{label}</h2>
            <Exact>{remote}</Exact>
          </Grow>
        </Row>
        {invalidFile !== null && (
          <Banner tone="danger" icon={CircleX} title="Canais ilegíveis">
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
              ? `Vazio: a ${refused.version} foi recusada ${momentText(defaultZone, new Date(refused.at), now)}`
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
            onClick={() => canPromote && onMove('promote')}
          >
            Promover
          </Button>
          <Button
            variant="ghost"
            size="m"
            icon={Undo2}
            aria-label={`Voltar versão de ${label}`}
            aria-disabled={!canRollBack}
            onClick={() => canRollBack && onMove('rollback')}
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
            onClick={() => canTest && onMove('canary')}
          >
            Testar
          </Button>
          {previewed && <PreviewButton remote={remote} label={label} version={previewed.version} />}
        </Row>
      </Stack>
    </Card>
  );
}
