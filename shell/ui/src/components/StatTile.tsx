import { formatNumber } from '@boaxepa/contracts/domain/numbers';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, text } from '../theme/tokens.ts';
import { Card } from './Card.tsx';
import type { Icon } from './icon.ts';
import { Skeleton } from './Skeleton.tsx';

const Root = styled(Card)`
  display: grid;
  gap: 2px;
  align-content: start;
`;
const Label = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  color: ${color.muted};
  font-size: ${text.small};
  > svg {
    flex: none;
  }
  > button {
    margin-left: auto;
  }
`;
const Value = styled.div`
  margin-top: 4px;
  font-size: clamp(1.25rem, 2vw, 1.625rem);
  font-weight: 800;
  line-height: 1.3;
  letter-spacing: -0.03em;
`;
const Hint = styled.div`
  /* Height of a line of text, also for the lower skeleton. */
  min-height: 1.5em;
  color: ${color.muted};
  font-size: ${text.tiny};
`;

export interface StatTileProps {
  readonly label: string;
  /** Value of the tile. Numbers get thousands separators. */
  readonly value: ReactNode;
  readonly hint?: ReactNode;
  readonly icon?: Icon;
  /** Button that opens the definition of the displayed number. */
  readonly info?: ReactNode;
  readonly loading?: boolean;
}

export function StatTile({ label, value, hint, icon: IconOf, info, loading = false }: StatTileProps) {
  return (
    <Root role="group" aria-label={label}>
      <Label>
        {IconOf && <IconOf size={18} aria-hidden />}
        {label}
        {info}
      </Label>
      <Value>
        {loading ? (
          <Skeleton $width="5ch" $height="1.3em" />
        ) : typeof value === 'number' ? (
          formatNumber(value)
        ) : (
          value
        )}
      </Value>
      {hint && <Hint>{loading ? <Skeleton $width="9ch" /> : hint}</Hint>}
    </Root>
  );
}
