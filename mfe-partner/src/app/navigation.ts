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

/** The links of the declaration with their icon components. */
export const navigation: readonly NavigationItem[] = links.map(({ label, to, icon }) => ({
  label,
  to,
  icon: icons[icon],
}));

/** Second URL of the partner dashboard. The link in the navigation must match the URL that is open. */
export const dashboardAlias = '/partner/dashboard';
/** Second URL of the partners' login page. */
export const loginAlias = '/parceiro/login';
