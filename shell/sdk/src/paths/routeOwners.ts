import type { RemoteName } from '@boaxepa/contracts/wire/remotes';
import { matchPath } from 'react-router-dom';

/** Which palette a path wears: navy for shoppers, green for partners and administrators. */
export type Audience = 'shopper' | 'business';
/** What surrounds a page: nothing, the one-column login frame, the shopper's bars, or a sidebar. */
export type FrameKind = 'bare' | 'auth' | 'shopper' | 'partner' | 'admin';

export interface RouteOwner {
  /** React Router pattern, absolute. */
  readonly pattern: string;
  readonly owner: 'shell' | RemoteName;
  readonly audience: Audience;
  readonly frame: FrameKind;
  /** The screen's name in Portuguese: document title and heading until its owner provides the screen. */
  readonly title: string;
}

/** In the query of the shell's own screens: whose password it is about. */
export const recoveryOfBusiness = /[?&]type=(?:partner|admin)(?:&|$)/;

type Row = readonly [pattern: string, frame: FrameKind, title: string];

function owned(owner: RouteOwner['owner'], audience: Audience, rows: readonly Row[]): RouteOwner[] {
  return rows.map(([pattern, frame, title]) => ({ pattern, owner, audience, frame, title }));
}

/**
 * The whole route table (product/screens.md#addresses) with the owner of each route. Order matters: the first match wins, which
 * settles /parceiro/login and /parceiro/esqueci-senha before /parceiro/:partnerId.
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
 * The row of the route table that a pathname belongs to; undefined is a 404. The last one is remembered: a page asks for its own some ten
 * times while it starts, and each time is up to forty patterns.
 */
export function routeOwnerOf(pathname: string): RouteOwner | undefined {
  if (last?.pathname !== pathname)
    last = { pathname, owner: routeOwners.find((route) => matchPath(route.pattern, pathname) !== null) };
  return last.owner;
}

/**
 * The audience whose palette an address wears: recovery's is named by its query, and addresses outside the table follow the area that
 * they seem to mean.
 */
export function audienceOf({ pathname, search }: { pathname: string; search: string }): Audience {
  const row = routeOwnerOf(pathname);
  if (!row) return /^\/(admin|partners?)(\/|$)/i.test(pathname) ? 'business' : 'shopper';
  return row.owner === 'shell' && row.frame === 'auth' && recoveryOfBusiness.test(search)
    ? 'business'
    : row.audience;
}
