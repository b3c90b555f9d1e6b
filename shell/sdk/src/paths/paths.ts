// This file builds every URL of the website (product/screens.md#addresses). Other code must not contain URLs as strings.
import { withQuery } from './withQuery.ts';

const segment = encodeURIComponent;

/** Query parameter of login and registration pages that contains the URL to open after the login. */
export const returnParameter = 'returnTo';

const returning = (pathname: string, returnTo: string | undefined) =>
  withQuery(pathname, { [returnParameter]: returnTo });

export type RecoveryAudience = 'shopper' | 'partner' | 'admin';

export const paths = {
  home: () => '/',
  /** Login page of shoppers. `/entrar` is the same page. */
  login: (returnTo?: string) => returning('/login', returnTo),
  loginAfterRegistration: (returnTo?: string) => returning('/entrar', returnTo),
  register: (returnTo?: string) => returning('/cadastrar', returnTo),
  dashboard: () => '/dashboard',
  cart: () => '/carrinho',
  payment: () => '/pagamento',
  orders: () => '/pedidos',
  pickupCode: (orderId: string) => `/pedidos/${segment(orderId)}/codigo`,
  messages: () => '/mensagens',
  map: (options: { partnerId?: string } = {}) => withQuery('/mapa', options),
  profile: () => '/profile',
  personalData: () => '/profile/personal',
  partnerPage: (partnerId: string) => `/parceiro/${segment(partnerId)}`,
  partnerBags: (partnerId: string) => `/parceiro/${segment(partnerId)}/sacolas`,

  forgotPassword: (audience: RecoveryAudience = 'shopper') =>
    audience === 'partner'
      ? '/parceiro/esqueci-senha'
      : withQuery('/esqueci-senha', { type: audience === 'admin' ? 'admin' : undefined }),
  /** Login page of an audience. The password recovery page links to it. */
  loginOf: (audience: RecoveryAudience = 'shopper') =>
    ({ shopper: '/entrar', partner: '/parceiro/login', admin: '/admin' })[audience],
  resetPassword: (query: { token?: string; type?: RecoveryAudience } = {}) =>
    withQuery('/redefinir-senha', query),

  /** Page about the data protection officer and the rights of users. */
  privacy: () => '/privacidade',

  partner: {
    landing: () => '/partners',
    register: (returnTo?: string) => returning('/partners/cadastrar', returnTo),
    login: (returnTo?: string) => returning('/partners/login', returnTo),
    dashboard: () => '/partners/dashboard',
    products: () => '/partners/products',
    bags: () => '/partners/bags',
    orders: () => '/partners/orders',
    ratings: () => '/partners/ratings',
    confirmOrder: (orderId: string) => `/partners/orders/confirm/${segment(orderId)}`,
    /**
     * Page on which a shop (partner) hands orders to customers.
     * @param query.order id of an order on the orders board
     */
    handover: (query: { order?: string } = {}) => withQuery('/partners/orders/entregar', query),
    profile: () => '/partner/dados-cadastrais',
    schedule: () => '/partner/gestao-horarios',
    changePassword: () => '/partner/troca-senha',
  },

  admin: {
    login: (returnTo?: string) => returning('/admin', returnTo),
    dashboard: () => '/admin/dashboard',
    shoppers: () => '/admin/shoppers',
    orders: (search?: string) => withQuery('/admin/orders', { search }),
    partners: () => '/admin/partners',
    financial: () => '/admin/financial',
    termsAudit: () => '/admin/terms-audit',
    releases: () => '/admin/releases',
    /** Security log of one account, or of all accounts if `accountId` is undefined. */
    securityLog: (accountId?: string) => withQuery('/admin/security-log', { accountId }),
  },
} as const;
