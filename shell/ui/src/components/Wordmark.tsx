import { styled } from 'styled-components';
import { color, text } from '../theme/tokens.ts';

// The font size is limited to the width of a phone, because the logo does not wrap at twice the text size.
const Root = styled.span<{ $size: string; $onBar: boolean }>`
  display: inline-block;
  color: ${({ $onBar }) => ($onBar ? color.onBar : color.ink)};
  font-size: min(${({ $size }) => $size}, 21vw);
  font-weight: 850;
  line-height: 1.2;
  letter-spacing: -0.03em;
  white-space: nowrap;
  b {
    color: ${({ $onBar }) => ($onBar ? color.accentOnBar : color.accentText)};
    font-weight: inherit;
  }
`;
const Area = styled.span`
  display: block;
  color: ${color.onBarMuted};
  font-size: ${text.tiny};
  font-weight: 400;
  letter-spacing: 0;
`;

const fontSizes = { m: '1.375rem', l: '2.75rem' } as const;

export interface WordmarkProps {
  /** Background of the logo: the dark brand bar, or the page. The text colors depend on it. */
  readonly on?: 'bar' | 'page';
  readonly size?: keyof typeof fontSizes;
  /** Text beside the logo that names the part of the website, for example 'Administração'. */
  readonly area?: string;
}

export function Wordmark({ on = 'page', size = 'm', area }: WordmarkProps) {
  return (
    <Root $size={fontSizes[size]} $onBar={on === 'bar'} translate="no">
      Boa <b>Xepa</b>
      {area && <Area>{area}</Area>}
    </Root>
  );
}
