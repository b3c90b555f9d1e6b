import type { RemoteName } from '@boaxepa/contracts/wire/remotes';
import { matchPath } from 'react-router-dom';

/** Palette of a path: navy for shoppers, green for partners and administrators. */
export type Audience = 'shopper' | 'business';
/** Frame around a page: none, the one-column login frame, the shopper's bars, or a sidebar. */
export type FrameKind = 'bare' | 'auth' | 'shopper' | 'partner' | 'admin';

export interface RouteOwner {
  /** React Router pattern, absolute. */
  readonly pattern: string;
  readonly owner: 'shell' | RemoteName;
  readonly audience: Audience;
  readonly frame: FrameKind;
  /** Portuguese name of the screen: document title, and heading until the owner provides the screen. */
  readonly title: string;
}

/** Matches the query of a password recovery page for partners and administrators. */
export const recoveryOfBusiness = /[?&]type=(?:partner|admin)(?:&|$)/;

type Row = readonly [pattern: string, frame: FrameKind, title: string];

function owned(owner: RouteOwner['owner'], audience: Audience, rows: readonly Row[]): RouteOwner[] {
  return rows.map(([pattern, frame, title]) => ({ pattern, owner, audience, frame, title }));
}

/**
 * The whole route table (product/screens.md#addresses) with the owner of each route. Order matters because the first match wins:
 * /parceiro/login and /parceiro/esqueci-senha must precede /parceiro/:partnerId.
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
  ]),
  ...owned('mfe_shopper', 'shopper', [
    ['/cadastrar', 'auth', 'Criar Conta'],
    ['/entrar', 'auth', 'Acessar Minha Conta'],
    ['/login', 'auth', 'Acessar Minha Conta'],
    ['/dashboard', 'shopper', 'Início'],
    ['/carrinho', 'shopper', 'Carrinho'],
    ['/pagamento', 'shopper', 'Pagamento'],
    ['/pedidos', 'shopper', 'Meus pedidos'],
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
 * Returns the row of the route table for a pathname; undefined means 404. Memoizes the last pathname: a starting page queries its
 * own about ten times, and each query tests up to forty patterns.
 */
export function routeOwnerOf(pathname: string): RouteOwner | undefined {
  if (last?.pathname !== pathname)
    last = { pathname, owner: routeOwners.find((route) => matchPath(route.pattern, pathname) !== null) };
  return last.owner;
}

/**
 * Returns the audience whose palette an address uses. Password recovery names its audience in the query. Addresses outside the
 * table use the audience of the area that they begin with.
 */
export function audienceOf({ pathname, search }: { pathname: string; search: string }): Audience {
  const row = routeOwnerOf(pathname);
  if (!row) return /^\/(admin|partners?)(\/|$)/i.test(pathname) ? 'business' : 'shopper';
  return row.owner === 'shell' && row.frame === 'auth' && recoveryOfBusiness.test(search)
    ? 'business'
    : row.audience;
}
