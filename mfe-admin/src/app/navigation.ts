import { type NavigationItem, paths } from '@boaxepa/shell-sdk';
import {
  ChartColumn,
  FileCheck,
  GitBranch,
  LayoutDashboard,
  ReceiptText,
  ShieldCheck,
  Store,
  Users,
} from 'lucide-react';

export const navigation: readonly NavigationItem[] = [
  { label: 'Painel', to: paths.admin.dashboard(), icon: LayoutDashboard },
  { label: 'Parceiros', to: paths.admin.partners(), icon: Store },
  { label: 'Pedidos', to: paths.admin.orders(), icon: ReceiptText },
  { label: 'Clientes', to: paths.admin.shoppers(), icon: Users },
  { label: 'Financeiro', to: paths.admin.financial(), icon: ChartColumn },
  { label: 'Auditoria de Termos', to: paths.admin.termsAudit(), icon: FileCheck },
  { label: 'Registro de segurança', to: paths.admin.securityLog(), icon: ShieldCheck },
  { label: 'Versões das áreas', to: paths.admin.releases(), icon: GitBranch },
];
