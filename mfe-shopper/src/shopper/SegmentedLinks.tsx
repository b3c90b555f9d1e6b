import { Link, NavLink } from '@boaxepa/shell-sdk';
import { color, type Icon, media, shadow, sizes, space, styled, text } from '@boaxepa/ui';

const Track = styled.nav<{ $onBar: boolean }>`
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
  gap: ${space(1)};
  max-width: 480px;
  padding: ${space(1)};
  border-radius: 14px;
  background: color-mix(in srgb, ${color.ink} 8%, ${color.bg});
  a {
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
  }
  ${media.belowWide} {
    ${({ $onBar }) =>
      $onBar &&
      `padding: 0;
       background: ${color.barHover};
       a { color: ${color.onBar}; }
       a[aria-current] { background: ${color.onBar}; color: ${color.bar}; }`}
  }
`;

interface SegmentedLink {
  readonly to: string | { readonly search: string };
  readonly label: string;
  readonly icon: Icon;
  /**
   * If true, this link is marked as the current one. Set it if several links have the same pathname, because NavLink
   * would mark all of them.
   */
  readonly current?: boolean;
}
interface SegmentedLinksProps {
  /** Name of the group of links for screen readers, for example 'O que a loja oferece'. */
  readonly label: string;
  readonly items: readonly SegmentedLink[];
  /** True if the links are on the dark top bar that phones show. The links then use light colors. */
  readonly onBar?: boolean;
}

/**
 * Row of links that looks like a segmented control. A click replaces the history entry, so that the Back button leaves
 * the page instead of returning to the previous link.
 */
export function SegmentedLinks({ label, items, onBar: isOnBar = false }: SegmentedLinksProps) {
  return (
    <Track aria-label={label} $onBar={isOnBar}>
      {items.map(({ to, label: itemLabel, icon: IconOf, current }) => {
        const content = (
          <>
            <IconOf size={18} aria-hidden />
            {itemLabel}
          </>
        );
        return current === undefined ? (
          <NavLink key={itemLabel} to={to} end replace>
            {content}
          </NavLink>
        ) : (
          <Link key={itemLabel} to={to} replace aria-current={current || undefined}>
            {content}
          </Link>
        );
      })}
    </Track>
  );
}
