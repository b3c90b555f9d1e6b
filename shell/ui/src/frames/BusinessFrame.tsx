import { Menu } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { createGlobalStyle, styled } from 'styled-components';
import type { DrawerProps } from '../dialog/Drawer.tsx';
import { color, layer, media, sizes, text } from '../theme/tokens.ts';
import { Badge, cappedCount } from '../components/Badge.tsx';
import { IconButton } from '../components/IconButton.tsx';
import { lazyDialog } from '../components/lazyWithRetry.tsx';
import { Wordmark } from '../components/Wordmark.tsx';
import { FrameContent, FrameRoot, SkipLink } from './Main.tsx';
import type { FrameNavItem } from './navigation.ts';

// Load the drawer lazily, because shoppers' pages do not need its code.
const loadDrawer = () => import('../dialog/Drawer.tsx');
const Drawer = lazyDialog<DrawerProps>(async () => (await loadDrawer()).Drawer);

const PHONE_BAR = 60;

const Insets = createGlobalStyle<{ $phoneBar: boolean }>`
  :root { --top-inset: ${({ $phoneBar }) => ($phoneBar ? PHONE_BAR : 0)}px; }
  ${media.wide} { :root { --top-inset: 0px; } }
`;
const Root = styled(FrameRoot)`
  ${media.wide} {
    display: grid;
    grid-template-columns: ${sizes.sidebar}px minmax(0, 1fr);
  }
  ${media.print} {
    display: block;
  }
`;
const Sidebar = styled.aside`
  display: none;
  ${media.wide} {
    position: sticky;
    top: var(--notice-inset, 0px);
    display: flex;
    flex-direction: column;
    height: calc(100vh - var(--notice-inset, 0px));
    background: ${color.bar};
    color: ${color.onBar};
    overflow-y: auto;
  }
`;
const Inside = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: 20px;
  padding: 20px 12px;
`;
const Brand = styled.div`
  padding: 0 12px;
`;
const List = styled.nav`
  display: grid;
  flex: 1;
  align-content: start;
  gap: 4px;
`;
const Item = styled(NavLink)`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 44px;
  padding: 0 12px;
  border-radius: 10px;
  color: ${color.onBarMuted};
  font-size: 0.9375rem;
  font-weight: 600;
  text-decoration: none;
  svg {
    flex: none;
  }
  > :last-child:not(svg) {
    margin-left: auto;
  }
  &:hover {
    color: ${color.onBar};
  }
  &[aria-current] {
    background: ${color.barHover};
    color: ${color.onBar};
    box-shadow: inset 3px 0 0 ${color.accentOnBar};
    ${media.forcedColors} {
      border: 2px solid Highlight;
    }
  }
`;
const Footer = styled.div`
  --link: ${color.onBar};
  padding: 12px;
  border-top: 1px solid rgb(255 255 255 / 0.14);
  color: ${color.onBarMuted};
  font-size: ${text.tiny};
  overflow-wrap: anywhere;
  strong,
  b {
    display: block;
    color: ${color.onBar};
    font-size: ${text.body};
    font-weight: 650;
  }
`;
const PhoneBar = styled.header`
  position: sticky;
  top: var(--notice-inset, 0px);
  z-index: ${layer.nav};
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: ${PHONE_BAR}px;
  padding: calc(8px + env(safe-area-inset-top)) 16px 8px 6px;
  background: ${color.bar};
  color: ${color.onBar};
  ${media.wide} {
    display: none;
  }
`;
const PhoneActions = styled.div`
  margin-left: auto;
`;

export interface BusinessFrameProps {
  /** Name of this part of the website, for example 'Administração'. */
  readonly area: string;
  readonly navigation: readonly FrameNavItem[];
  readonly footer?: ReactNode;
  readonly phoneActions?: ReactNode;
  /** False hides the top bar on a phone. Use it if the page's PageHeader renders a top bar itself. */
  readonly phoneBar?: boolean;
  readonly children: ReactNode;
}

interface NavigationProps extends Pick<BusinessFrameProps, 'area' | 'navigation' | 'footer'> {
  /** Called when the user clicks a navigation link, even the link of the current page. */
  readonly onChoose?: () => void;
}

function Navigation({ area, navigation, footer, onChoose }: NavigationProps) {
  return (
    <Inside>
      <Brand>
        <Wordmark on="bar" area={area} />
      </Brand>
      <List aria-label={area}>
        {navigation.map(({ label, to, icon: IconOf, count = 0, countLabel }) => (
          <Item key={to} to={to} onClick={onChoose}>
            <IconOf size={20} aria-hidden />
            {label}
            {count > 0 && <Badge count={count} label={countLabel} inline />}
          </Item>
        ))}
      </List>
      {footer && <Footer>{footer}</Footer>}
    </Inside>
  );
}

/**
 * Layout of the pages for partners and administrators. The navigation is a sidebar. If the screen is narrower than
 * 1024 px, the navigation is a drawer.
 */
export function BusinessFrame({
  area,
  navigation,
  footer,
  phoneActions,
  phoneBar = true,
  children,
}: BusinessFrameProps) {
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  const [shownPath, setShownPath] = useState(pathname);
  // Navigations without a click on a link, for example by the Back button, also close the drawer.
  if (shownPath !== pathname) {
    setShownPath(pathname);
    setOpen(false);
  }
  const parts = { area, navigation, footer };
  const countedEntries = navigation.filter(({ count = 0 }) => count > 0);
  const total = countedEntries.reduce((sum, { count = 0 }) => sum + count, 0);
  return (
    <Root>
      <Insets $phoneBar={phoneBar} />
      <SkipLink />
      <Sidebar data-no-print>
        <Navigation {...parts} />
      </Sidebar>
      {phoneBar && (
        <PhoneBar data-no-print>
          <IconButton
            icon={Menu}
            label={total > 0 ? `Abrir menu, ${cappedCount(total)}` : 'Abrir menu'}
            aria-haspopup="dialog"
            aria-expanded={open}
            aria-description={
              countedEntries
                .map(({ label, count, countLabel }) => countLabel ?? `${label}: ${count}`)
                .join(', ') || undefined
            }
            badge={<Badge count={total} />}
            onPointerEnter={() => void loadDrawer().catch(() => undefined)}
            onClick={() => setOpen(true)}
          />
          <Wordmark on="bar" />
          {phoneActions && <PhoneActions>{phoneActions}</PhoneActions>}
        </PhoneBar>
      )}
      <FrameContent>{children}</FrameContent>
      {open && (
        <Drawer onClose={() => setOpen(false)}>
          <Navigation {...parts} onChoose={() => setOpen(false)} />
        </Drawer>
      )}
    </Root>
  );
}
