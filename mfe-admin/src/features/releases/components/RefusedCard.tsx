import type { RefusedRelease } from '@boaxepa/contracts/wire/adminReleases';
import { momentText } from '@boaxepa/contracts/domain/momentTexts';
import { refusalTexts } from '@boaxepa/contracts/wire/refusalTexts';
import { defaultZone } from '@boaxepa/contracts/domain/zones';
import { Card, Grow, Row, Stack, Tag, Text, useNow } from '@boaxepa/ui';
import { CopyButton } from '@boaxepa/ui/details';
import { CircleX, ShieldX } from 'lucide-react';
import { Version } from './Version.tsx';

const MINUTE_MS = 60_000;
/**
 * Card that shows the latest refused release and every reason for the refusal. A refused release changes nothing for
 * users: browsers still load the previous release.
 */
export function RefusedCard({ refused }: { readonly refused: RefusedRelease }) {
  const now = useNow(MINUTE_MS);
  const { label, version, who, at, refusals } = refused;
  const reasons = refusals.map(refusalTexts);
  const copied = reasons.map(({ title, text }) => `${title}: ${text}`).join('\n');
  return (
    <Card as="section" $edge="danger" aria-label="Publicação recusada">
      <Stack $gap={3}>
        <Row $gap={2} $between $wrap>
          <Grow>
            <h2>Recusada</h2>
          </Grow>
          <Tag tone="danger" icon={ShieldX}>
            Não publicada
          </Tag>
        </Row>
        <Text $size="small">
          {version ? <Version version={version} /> : 'Versão desconhecida'}
          {` de ${label}, ${who}, ${momentText(defaultZone, new Date(at), now)}`}
        </Text>
        <Stack as="ul" role="list" $gap={2}>
          {reasons.map(({ title, text }) => (
            <Row as="li" key={`${title} ${text}`} $gap={3} $top>
              <Text as="span" $tone="danger">
                <CircleX size={18} aria-hidden />
              </Text>
              <Grow>
                <Text $strong>{title}</Text>
                <Text $size="small" $tone="muted" style={{ overflowWrap: 'anywhere' }}>
                  {text}
                </Text>
              </Grow>
            </Row>
          ))}
        </Stack>
        <CopyButton text={copied} label="Copiar motivos" worded />
      </Stack>
    </Card>
  );
}
