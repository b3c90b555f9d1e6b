import type { NavigationLink, RemoteDeclaration } from '@boaxepa/contracts/wire/remotes';

// A separate export, so that the front end's bundle contains only these links and not the whole declaration.
export const navigation = [
  { label: 'Painel', to: '/admin/dashboard', icon: 'LayoutDashboard' },
  { label: 'Parceiros', to: '/admin/partners', icon: 'Store' },
  { label: 'Pedidos', to: '/admin/orders', icon: 'ReceiptText' },
  { label: 'Clientes', to: '/admin/shoppers', icon: 'Users' },
  { label: 'Financeiro', to: '/admin/financial', icon: 'ChartColumn' },
  { label: 'Auditoria de Termos', to: '/admin/terms-audit', icon: 'FileCheck' },
  { label: 'Registro de segurança', to: '/admin/security-log', icon: 'ShieldCheck' },
  { label: 'Versões das áreas', to: '/admin/releases', icon: 'GitBranch' },
] as const satisfies readonly NavigationLink[];

/**
 * Name and routes of this remote (a micro front end that the shell loads). The build writes them into the remote's
 * manifest. The gateway and the shell read the manifest.
 */
export const declaration: RemoteDeclaration = {
  name: 'mfe_admin',
  label: 'Administração',
  audience: 'business',
  // Minimum versions of the services. Older versions lack API operations that this front end calls
  // (infra/docs/upgrades.md#order).
  needs: { auth: '>=1.0.36', admin: '>=1.2.0', gateway: '>=1.1.0' },
  navigation,
  routes: [
    { pattern: '/admin', frame: 'auth', title: 'Administração' },
    { pattern: '/admin/dashboard', frame: 'admin', title: 'Painel administrativo' },
    { pattern: '/admin/shoppers', frame: 'admin', title: 'Gestão de Clientes' },
    { pattern: '/admin/orders', frame: 'admin', title: 'Pedidos' },
    { pattern: '/admin/partners', frame: 'admin', title: 'Gestão de Parceiros' },
    { pattern: '/admin/financial', frame: 'admin', title: 'Gestão Financeira' },
    { pattern: '/admin/terms-audit', frame: 'admin', title: 'Auditoria de Termos & Condições' },
    { pattern: '/admin/security-log', frame: 'admin', title: 'Registro de segurança' },
    { pattern: '/admin/releases', frame: 'admin', title: 'Versões das áreas' },
  ],
};
