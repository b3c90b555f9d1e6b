import type { NavigationLink, RemoteDeclaration } from '@boaxepa/contracts/wire/remotes';

// A separate export, so that the front end's bundle contains only these links and not the whole declaration.
export const navigation = [
  { label: 'Painel', to: '/partners/dashboard', icon: 'LayoutDashboard' },
  { label: 'Pedidos', to: '/partners/orders', icon: 'ReceiptText' },
  { label: 'Sacolas', to: '/partners/bags', icon: 'ShoppingBag' },
  { label: 'Produtos', to: '/partners/products', icon: 'Package' },
  { label: 'Avaliações', to: '/partners/ratings', icon: 'Star' },
  { label: 'Horários', to: '/partner/gestao-horarios', icon: 'CalendarClock' },
  { label: 'Dados Cadastrais', to: '/partner/dados-cadastrais', icon: 'Store' },
  { label: 'Trocar senha', to: '/partner/troca-senha', icon: 'KeyRound' },
] as const satisfies readonly NavigationLink[];

/**
 * Name and routes of this remote (a micro front end that the shell loads). The build writes them into the remote's
 * manifest. The gateway and the shell read the manifest.
 */
export const declaration: RemoteDeclaration = {
  name: 'mfe_partner',
  label: 'Parceiros',
  audience: 'business',
  // Minimum versions of the services. Older versions lack API operations that this front end calls
  // (infra/docs/upgrades.md#order).
  needs: { auth: '>=1.1.0', catalog: '>=1.1.0', orders: '>=1.1.0' },
  navigation,
  routes: [
    { pattern: '/parceiro/login', frame: 'auth', title: 'Acesso do parceiro' },
    { pattern: '/partners', frame: 'auth', title: 'Para o seu negócio' },
    { pattern: '/partners/cadastrar', frame: 'auth', title: 'Cadastrar meu negócio' },
    { pattern: '/partners/login', frame: 'auth', title: 'Acesso do parceiro' },
    { pattern: '/partners/dashboard', frame: 'partner', title: 'Painel' },
    { pattern: '/partner/dashboard', frame: 'partner', title: 'Painel' },
    { pattern: '/partners/products', frame: 'partner', title: 'Produtos' },
    { pattern: '/partners/bags', frame: 'partner', title: 'Sacolas' },
    { pattern: '/partners/orders', frame: 'partner', title: 'Pedidos' },
    { pattern: '/partners/orders/confirm/:orderId', frame: 'partner', title: 'Confirmar pedido' },
    { pattern: '/partners/orders/entregar', frame: 'partner', title: 'Entregar' },
    { pattern: '/partners/ratings', frame: 'partner', title: 'Avaliações' },
    { pattern: '/partner/dados-cadastrais', frame: 'partner', title: 'Dados Cadastrais' },
    { pattern: '/partner/gestao-horarios', frame: 'partner', title: 'Gestão de horários' },
    { pattern: '/partner/troca-senha', frame: 'partner', title: 'Trocar senha' },
  ],
};
