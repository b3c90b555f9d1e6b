import { type NavigationItem, paths } from '@boaxepa/shell-sdk';
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

export const navigation: readonly NavigationItem[] = [
  { label: 'Painel', to: paths.partner.dashboard(), icon: LayoutDashboard },
  { label: 'Pedidos', to: paths.partner.orders(), icon: ReceiptText },
  { label: 'Sacolas', to: paths.partner.bags(), icon: ShoppingBag },
  { label: 'Produtos', to: paths.partner.products(), icon: Package },
  { label: 'Avaliações', to: paths.partner.ratings(), icon: Star },
  { label: 'Horários', to: paths.partner.schedule(), icon: CalendarClock },
  { label: 'Dados Cadastrais', to: paths.partner.profile(), icon: Store },
  { label: 'Trocar senha', to: paths.partner.changePassword(), icon: KeyRound },
];

/** Second address of the dashboard in the route table. */
export const dashboardAlias = '/partner/dashboard';
/** Second address of the login in the route table. */
export const loginAlias = '/parceiro/login';
