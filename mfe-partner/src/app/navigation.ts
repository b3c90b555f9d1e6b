import type { NavigationItem } from '@boaxepa/shell-sdk';
import {
  CalendarClock,
  KeyRound,
  LayoutDashboard,
  Package,
  ReceiptText,
  ShoppingBag,
  Star,
  Store,
} from 'lucide-react';
import { navigation as links } from '../declaration.ts';

const icons = {
  CalendarClock,
  KeyRound,
  LayoutDashboard,
  Package,
  ReceiptText,
  ShoppingBag,
  Star,
  Store,
};

/** Navigation links of the remote's declaration, with icon components instead of icon names. */
export const navigation: readonly NavigationItem[] = links.map(({ label, to, icon }) => ({
  label,
  to,
  icon: icons[icon],
}));

/**
 * Second URL of the partner dashboard. While this URL is open, the navigation link to the dashboard must use it too.
 */
export const dashboardAlias = '/partner/dashboard';
/** Second URL of the partners' login page. */
export const loginAlias = '/parceiro/login';
