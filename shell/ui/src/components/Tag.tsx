import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { ColorName } from '../theme/colorNames.ts';
import { color, media, text } from '../theme/tokens.ts';
import type { Icon } from './icon.ts';

export type Tone = 'neutral' | 'success' | 'warning' | 'danger' | 'info' | 'deal' | 'accent' | 'overlay';

const tones: Readonly<Record<Exclude<Tone, 'overlay'>, readonly [ColorName, ColorName]>> = {
  neutral: ['neutral', 'neutralTint'],
  success: ['success', 'successTint'],
  warning: ['warning', 'warningTint'],
  danger: ['danger', 'dangerTint'],
  info: ['info', 'infoTint'],
  deal: ['accentText', 'accentTint'],
  accent: ['onAccent', 'accent'],
};

/** Returns CSS for the text color and background of a tone. 'overlay' is for text on photos. */
export function toneColors(tone: Tone): string {
  if (tone === 'overlay') return 'color: #fff; background: rgb(11 31 58 / 0.82);';
  const [ink, tint] = tones[tone];
  return `color: ${color[ink]}; background: ${color[tint]};`;
}

/** The text wraps only if it is wider than the container. */
const Root = styled.span<{ $tone: Tone }>`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  padding: 2px 8px;
  border-radius: 6px;
  font-size: ${text.tiny};
  font-weight: 650;
  line-height: 1.5;
  width: max-content;
  max-width: 100%;
  flex: none;
  svg {
    flex: none;
  }
  ${({ $tone }) => toneColors($tone)}
  ${({ $tone }) => $tone === 'accent' && `box-shadow: inset 0 0 0 1px ${color.accentEdge};`}
  ${media.forcedColors} {
    border: 1px solid;
  }
`;

export interface TagProps {
  readonly tone?: Tone;
  /** Icon before the text. A status needs an icon or a word in addition to its color. */
  readonly icon?: Icon;
  readonly children: ReactNode;
}

export function Tag({ tone = 'neutral', icon: IconOf, children, ...rest }: TagProps) {
  return (
    <Root {...rest} $tone={tone}>
      {IconOf && <IconOf size={14} aria-hidden />}
      {children}
    </Root>
  );
}
