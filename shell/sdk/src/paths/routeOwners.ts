import type { RemoteName } from '@boaxepa/contracts/wire/remotes';
import { matchPath } from 'react-router-dom';

/** Palette of a path. Shoppers have navy, and partners and administrators have green. */
export type Audience = 'shopper' | 'business';
/**
 * Frame around a page. 'bare' has no frame, 'auth' has one column, 'shopper' has the shopper's bars, and 'partner' and 'admin'
 * have a sidebar.
 */
export type FrameKind = 'bare' | 'auth' | 'shopper' | 'partner' | 'admin';

export interface RouteOwner {
  /** Absolute pattern of React Router. */
  readonly pattern: string;
  readonly owner: 'shell' | RemoteName;
  readonly audience: Audience;
  readonly frame: FrameKind;
  /**
   * Portuguese name of the screen, used as the document title. It is also the heading until the code of the screen has loaded.
   */
  readonly title: string;
}

/** Matches the query of a password recovery page of partners and administrators. */
export const recoveryOfBusiness = /[?&]type=(?:partner|admin)(?:&|$)/;

type Row = readonly [pattern: string, frame: FrameKind, title: string];

function owned(owner: RouteOwner['owner'], audience: Audience, rows: readonly Row[]): RouteOwner[] {
  return rows.map(([pattern, frame, title]) => ({ pattern, owner, audience, frame, title }));
}

/**
 * The complete route table (product/screens.md#addresses) with the owner of each route. The first match wins, so /parceiro/login
 * must precede /parceiro/:partnerId.
 */
export const routeOwners: readonly RouteOwner[] = [
  ...owned('shell', 'shopper', [
    ['/', 'bare', 'Boa Xepa'],
    ['/esqueci-senha', 'auth', 'Esqueci minha senha'],
    ['/redefinir-senha', 'auth', 'Redefinir Senha'],
    ['/privacidade', 'auth', 'Privacidade'],
  ]),
  ...owned('shell', 'business', [['/parceiro/esqueci-senha', 'auth', 'Esqueci minha senha']]),
  ...owned('mfe_partner', 'business', [
    ['/parceiro/login', 'auth', 'Acesso do parceiro'],
    ['/partners', 'auth', 'Para o seu negócio'],
    ['/partners/cadastrar', 'auth', 'Cadastrar meu negócio'],
    ['/partners/login', 'auth', 'Acesso do parceiro'],
    ['/partners/dashboard', 'partner', 'Painel'],
    ['/partner/dashboard', 'partner', 'Painel'],
    ['/partners/products', 'partner', 'Produtos'],
    ['/partners/bags', 'partner', 'Sacolas'],
    ['/partners/orders', 'partner', 'Pedidos'],
    ['/partners/orders/confirm/:orderId', 'partner', 'Confirmar pedido'],
    ['/partners/orders/entregar', 'partner', 'Entregar'],
    ['/partners/ratings', 'partner', 'Avaliações'],
    ['/partner/dados-cadastrais', 'partner', 'Dados Cadastrais'],
    ['/partner/gestao-horarios', 'partner', 'Gestão de horários'],
    ['/partner/troca-senha', 'partner', 'Trocar senha'],
  ]),
  ...owned('mfe_admin', 'business', [
    ['/admin', 'auth', 'Administração'],
    ['/admin/dashboard', 'admin', 'Painel administrativo'],
    ['/admin/shoppers', 'admin', 'Gestão de Clientes'],
    ['/admin/orders', 'admin', 'Pedidos'],
    ['/admin/partners', 'admin', 'Gestão de Parceiros'],
    ['/admin/financial', 'admin', 'Gestão Financeira'],
    ['/admin/terms-audit', 'admin', 'Auditoria de Termos & Condições'],
    ['/admin/security-log', 'admin', 'Registro de segurança'],
    ['/admin/releases', 'admin', 'Versões das áreas'],
  ]),
  ...owned('mfe_shopper', 'shopper', [
    ['/cadastrar', 'auth', 'Criar Conta'],
    ['/entrar', 'auth', 'Acessar Minha Conta'],
    ['/login', 'auth', 'Acessar Minha Conta'],
    ['/dashboard', 'shopper', 'Início'],
    ['/carrinho', 'shopper', 'Carrinho'],
    ['/pagamento', 'shopper', 'Pagamento'],
    ['/pedidos', 'shopper', 'Meus pedidos'],
    ['/pedidos/:orderId/codigo', 'bare', 'Código de retirada'],
    ['/r/:token', 'bare', 'Código para retirar'],
    ['/mensagens', 'shopper', 'Mensagens'],
    ['/mapa', 'shopper', 'Mapa'],
    ['/profile', 'shopper', 'Perfil'],
    ['/profile/personal', 'shopper', 'Dados pessoais'],
    ['/parceiro/:partnerId/sacolas', 'shopper', 'Sacolas'],
    ['/parceiro/:partnerId', 'shopper', 'Produtos'],
  ]),
];

let last: { readonly pathname: string; readonly owner: RouteOwner | undefined } | undefined;

/**
 * Returns the row of the route table for a pathname, or undefined for an unknown pathname. The last result is memoized, because a
 * starting page calls this function about ten times.
 */
export function routeOwnerOf(pathname: string): RouteOwner | undefined {
  if (last?.pathname !== pathname)
    last = { pathname, owner: routeOwners.find((route) => matchPath(route.pattern, pathname) !== null) };
  return last.owner;
}

/**
 * Returns the audience whose palette an address uses. The query of a password recovery page contains the audience. An unknown
 * address has the audience of its area.
 */
export function audienceOf({ pathname, search }: { pathname: string; search: string }): Audience {
  const row = routeOwnerOf(pathname);
  if (!row) return /^\/(admin|partners?)(\/|$)/i.test(pathname) ? 'business' : 'shopper';
  return row.owner === 'shell' && row.frame === 'auth' && recoveryOfBusiness.test(search)
    ? 'business'
    : row.audience;
}
