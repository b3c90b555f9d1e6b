import { NavLink, type NavLinkProps } from 'react-router-dom';
import { styled } from 'styled-components';
import { color, media, shadow, sizes, space, text } from '../theme/tokens.ts';
import type { Icon } from './icon.ts';

const Track = styled.nav`
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
  gap: ${space(1)};
  max-width: 480px;
  padding: ${space(1)};
  border-radius: 14px;
  background: color-mix(in srgb, ${color.ink} 8%, ${color.bg});
`;
const Segment = styled(NavLink)`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 6px;
  min-height: ${sizes.touch}px;
  padding: 0 10px;
  border-radius: 10px;
  color: ${color.muted};
  font-size: ${text.small};
  font-weight: 650;
  text-decoration: none;
  &[aria-current] {
    background: ${color.raised};
    color: ${color.ink};
    box-shadow: ${shadow.low};
    ${media.forcedColors} {
      outline: 2px solid Highlight;
    }
  }
`;

export interface SegmentedLinksProps {
  /** What one chooses between, read aloud: 'O que a loja oferece'. */
  readonly label: string;
  readonly items: readonly { readonly to: NavLinkProps['to']; readonly label: string; readonly icon: Icon }[];
}

/** A few screens of one thing, side by side in one control; the one that shows is raised. */
export function SegmentedLinks({ label, items }: SegmentedLinksProps) {
  return (
    <Track aria-label={label}>
      {items.map(({ to, label: words, icon: IconOf }) => (
        <Segment key={words} to={to} end>
          <IconOf size={18} aria-hidden />
          {words}
        </Segment>
      ))}
    </Track>
  );
}
