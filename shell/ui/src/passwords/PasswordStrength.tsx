import {
  passwordStrength,
  type PasswordStrength as Strength,
  strengthPoints,
  type StrengthLabel,
} from '@boaxepa/contracts/wire/passwords';
import { Circle, CircleCheck, Shield, ShieldAlert, ShieldCheck } from 'lucide-react';
import { styled } from 'styled-components';
import type { Icon } from '../components/icon.ts';
import { LiveRegion } from '../components/LiveRegion.tsx';
import { VisuallyHidden } from '../components/VisuallyHidden.tsx';
import { color, media, radius, text } from '../theme/tokens.ts';

const strengthStyles: Record<
  StrengthLabel,
  { readonly tone: 'danger' | 'warning' | 'success'; readonly icon: Icon }
> = {
  Fraca: { tone: 'danger', icon: ShieldAlert },
  Regular: { tone: 'warning', icon: Shield },
  Boa: { tone: 'success', icon: ShieldCheck },
  Forte: { tone: 'success', icon: ShieldCheck },
};

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  font-size: ${text.small};
`;
const Bar = styled.div<{ $tone: string }>`
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
  gap: 4px;
  span {
    height: 6px;
    border-radius: ${radius.pill};
    background: ${color.divider};
  }
  span[data-on] {
    background: ${({ $tone }) => $tone};
  }
  ${media.forcedColors} {
    span {
      border: 1px solid;
    }
    span[data-on] {
      background: Highlight;
    }
  }
`;
const Line = styled.div`
  display: flex;
  justify-content: space-between;
  gap: 12px;
  min-height: 1.5em;
  color: ${color.muted};
`;
const Word = styled.strong<{ $tone: string }>`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  color: ${({ $tone }) => $tone};
  font-weight: 650;
`;
const Points = styled.ul`
  display: grid;
  gap: 8px;
`;
const Point = styled.li<{ $met: boolean }>`
  display: flex;
  align-items: center;
  gap: 8px;
  color: ${({ $met }) => ($met ? color.success : color.muted)};
  font-weight: ${({ $met }) => ($met ? 600 : 400)};
  svg {
    flex: none;
  }
`;

function PointList({ points }: Pick<Strength, 'points'>) {
  return (
    <Points role="list" aria-label="O que deixa a senha mais forte">
      {points.map(({ label, met }) => (
        <Point key={label} $met={met}>
          {met ? <CircleCheck size={18} aria-hidden /> : <Circle size={18} aria-hidden />}
          {label}
          <VisuallyHidden>{met ? ' (ok)' : ' (falta)'}</VisuallyHidden>
        </Point>
      ))}
    </Points>
  );
}

export interface PasswordStrengthProps {
  readonly password: string;
  /** Text before the word for the strength, for example before 'forte' (strong). */
  readonly caption: string;
  /** True lists the rules that the password does not meet yet. */
  readonly points?: boolean;
}

export function PasswordStrength({ password, caption, points: listed = false }: PasswordStrengthProps) {
  const { score, label, points } = passwordStrength(password);
  const { tone, icon: IconOf } = strengthStyles[label];
  const hasPassword = password !== '';
  return (
    <Root>
      <Bar $tone={color[tone]} aria-hidden>
        {Array.from({ length: strengthPoints }, (_, index) => (
          <span key={index} data-on={index < score || undefined} />
        ))}
      </Bar>
      <Line>
        <span>{caption}</span>
        {hasPassword && (
          <Word $tone={color[tone]}>
            <IconOf size={18} aria-hidden />
            {label}
          </Word>
        )}
      </Line>
      {listed && <PointList points={points} />}
      <LiveRegion message={hasPassword ? `Força da senha: ${label}` : ''} />
    </Root>
  );
}
