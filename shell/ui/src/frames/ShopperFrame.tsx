import { pluralize } from '@boaxepa/contracts/domain/numbers';
import { Bell, House, Map, ReceiptText, ShoppingCart, User } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { createGlobalStyle, styled } from 'styled-components';
import { paths } from '@boaxepa/shell-sdk';
import { color, layer, media, sizes, text } from '../theme/tokens.ts';
import { Badge } from '../components/Badge.tsx';
import { IconLink } from '../components/IconButton.tsx';
import { Wordmark } from '../components/Wordmark.tsx';
import { FrameContent, FrameRoot, SkipLink } from './Main.tsx';
import type { FrameNavItem } from './navigation.ts';

/**
 * Sets the heights of the fixed bars as CSS variables, for the position of BottomBar and the scroll padding of <html>.
 */
const Insets = createGlobalStyle`
  :root { --nav-inset: calc(${sizes.bottomNav}px + env(safe-area-inset-bottom)); }
  ${media.wide} { :root { --nav-inset: 0px; --top-inset: ${sizes.topNav}px; } }
`;
const BottomNav = styled.nav`
  position: fixed;
  inset: auto 0 0;
  z-index: ${layer.nav};
  display: grid;
  /* At a large text size, a column is as wide as its label, so that labels do not touch. */
  grid-template-columns: repeat(4, minmax(max-content, 1fr));
  padding-bottom: env(safe-area-inset-bottom);
  border-top: 1px solid ${color.divider};
  background: ${color.surface};
  ${media.wide} {
    display: none;
  }
`;
const BottomItem = styled(Link)`
  position: relative;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: 2px;
  /* The border of the navigation is a part of its height. */
  height: ${sizes.bottomNav - 1}px;
  padding-inline: 4px;
  color: ${color.muted};
  font-size: ${text.tiny};
  font-weight: 600;
  text-decoration: none;
  &[aria-current] {
    color: ${color.ink};
  }
  &[aria-current]::before {
    content: '';
    position: absolute;
    top: -1px;
    justify-self: center;
    width: 40px;
    height: 3px;
    border-radius: 0 0 4px 4px;
    background: ${color.accent};
    ${media.forcedColors} {
      background: Highlight;
    }
  }
`;
const BottomBadge = styled.span`
  position: absolute;
  top: 6px;
  left: calc(50% + 6px);
`;
const TopBar = styled.header`
  display: none;
  ${media.wide} {
    position: sticky;
    top: var(--notice-inset, 0px);
    z-index: ${layer.nav};
    display: block;
    background: ${color.bar};
    color: ${color.onBar};
  }
`;
const TopInside = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 24px;
  max-width: ${sizes.shopperWidth + 64}px;
  height: ${sizes.topNav}px;
  margin-inline: auto;
  padding-inline: 32px;
  nav {
    display: flex;
    gap: 28px;
  }
`;
const Brand = styled(Link)`
  text-decoration: none;
`;
const TopItem = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 44px;
  border-bottom: 3px solid transparent;
  color: ${color.onBarMuted};
  font-weight: 600;
  text-decoration: none;
  &:hover {
    color: ${color.onBar};
  }
  &[aria-current] {
    border-color: ${color.accentOnBar};
    color: ${color.onBar};
  }
`;
const TopActions = styled.div`
  display: flex;
`;

export interface ShopperFrameProps {
  /** Number of orders that are waiting or ready. The badge of 'Pedidos' (orders) shows it. */
  readonly activeOrders?: number;
  /** Number of units in the cart. The badge of 'Carrinho' (cart) shows it. */
  readonly cartCount?: number;
  /** Number of unread messages. On a desktop, the badge of the bell shows it. */
  readonly unreadMessages?: number;
  /** Content on the right of the desktop's top bar. By default, this is the link to the profile. */
  readonly account?: ReactNode;
  readonly children: ReactNode;
}

function itemsOf(activeOrders: number, cartCount: number): readonly FrameNavItem[] {
  return [
    { label: 'Início', to: paths.dashboard(), icon: House },
    { label: 'Mapa', to: paths.map(), icon: Map },
    {
      label: 'Pedidos',
      to: paths.orders(),
      icon: ReceiptText,
      count: activeOrders,
      countLabel: pluralize(activeOrders, 'pedido ativo', 'pedidos ativos'),
    },
    {
      label: 'Carrinho',
      to: paths.cart(),
      icon: ShoppingCart,
      count: cartCount,
      countLabel: pluralize(cartCount, 'item', 'itens'),
    },
  ];
}

/**
 * Returns `aria-current` for a navigation link. On the page of a shop, the link 'Início' (home) is current, because it
 * leads to the shops.
 */
function currentOf(to: string, pathname: string): 'page' | 'true' | undefined {
  if (pathname.replace(/\/$/, '') === to) return 'page';
  return to === paths.dashboard() && pathname.startsWith(paths.partnerPage('')) ? 'true' : undefined;
}

/** Layout of the pages for shoppers. The navigation is at the bottom on a phone and at the top on a desktop. */
export function ShopperFrame({
  activeOrders = 0,
  cartCount = 0,
  unreadMessages = 0,
  account,
  children,
}: ShopperFrameProps) {
  const items = itemsOf(activeOrders, cartCount);
  const { pathname } = useLocation();
  const bell =
    unreadMessages > 0 ? `Mensagens, ${pluralize(unreadMessages, 'não lida', 'não lidas')}` : 'Mensagens';
  return (
    <FrameRoot>
      <Insets />
      <SkipLink />
      <TopBar data-no-print>
        <TopInside>
          <Brand to={paths.dashboard()} aria-label="Boa Xepa, início">
            <Wordmark on="bar" />
          </Brand>
          <nav aria-label="Principal">
            {items.map(({ label, to, count = 0, countLabel }) => (
              <TopItem key={to} to={to} aria-current={currentOf(to, pathname)}>
                {label}
                <Badge count={count} label={countLabel} inline />
              </TopItem>
            ))}
          </nav>
          <TopActions>
            <IconLink
              icon={Bell}
              label={bell}
              to={paths.messages()}
              badge={<Badge count={unreadMessages} />}
            />
            {account ?? <IconLink icon={User} label="Perfil" to={paths.profile()} />}
          </TopActions>
        </TopInside>
      </TopBar>
      <FrameContent>{children}</FrameContent>
      <BottomNav aria-label="Principal" data-no-print>
        {items.map(({ label, to, icon: IconOf, count = 0, countLabel }) => (
          <BottomItem key={to} to={to} aria-current={currentOf(to, pathname)}>
            <IconOf size={24} aria-hidden />
            {label}
            <BottomBadge>
              <Badge count={count} label={countLabel} inline />
            </BottomBadge>
          </BottomItem>
        ))}
      </BottomNav>
    </FrameRoot>
  );
}
