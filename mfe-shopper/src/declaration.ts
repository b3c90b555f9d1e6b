import type { RemoteDeclaration } from '@boaxepa/contracts/wire/remotes';
import { downtown } from './shopper/partners/downtown.ts';

/**
 * Declares the name and the routes of the shopper remote (a micro front end that the shell loads). The build writes
 * them into the remote's manifest, which the gateway and the shell read.
 */
export const declaration: RemoteDeclaration = {
  name: 'mfe_shopper',
  label: 'Clientes',
  audience: 'shopper',
  // Minimum versions of the services. Older versions lack API operations that this front end calls
  // (infra/docs/upgrades.md#order).
  needs: { auth: '>=1.1.0', catalog: '>=1.0.36', orders: '>=1.1.0' },
  routes: [
    { pattern: '/cadastrar', frame: 'auth', title: 'Criar Conta' },
    { pattern: '/entrar', frame: 'auth', title: 'Acessar Minha Conta' },
    { pattern: '/login', frame: 'auth', title: 'Acessar Minha Conta' },
    { pattern: '/dashboard', frame: 'shopper', title: 'Início' },
    { pattern: '/carrinho', frame: 'shopper', title: 'Carrinho' },
    { pattern: '/pagamento', frame: 'shopper', title: 'Pagamento' },
    { pattern: '/pedidos', frame: 'shopper', title: 'Meus pedidos' },
    { pattern: '/pedidos/:orderId/codigo', frame: 'bare', title: 'Código de retirada' },
    { pattern: '/r/:token', frame: 'bare', title: 'Código para retirar' },
    { pattern: '/mensagens', frame: 'shopper', title: 'Mensagens' },
    { pattern: '/mapa', frame: 'shopper', title: 'Mapa' },
    { pattern: '/profile', frame: 'shopper', title: 'Perfil' },
    { pattern: '/profile/personal', frame: 'shopper', title: 'Dados pessoais' },
    { pattern: '/parceiro/:partnerId/sacolas', frame: 'shopper', title: 'Sacolas' },
    { pattern: '/parceiro/:partnerId', frame: 'shopper', title: 'Produtos' },
  ],
  // API calls that are prefetched for each page. The key is the route pattern without ':' and with '-' instead of '/'.
  // Each URL must be exactly the URL that the page itself requests. Otherwise, the browser sends two requests.
  firstCalls: {
    dashboard: ['/api/shopper/partners'],
    mapa: [`/api/shopper/partners?lat=${downtown.lat}&lng=${downtown.lng}`],
    'parceiro-partnerId-sacolas': ['/api/partner/:partnerId/bags'],
    'r-token': ['/api/pickup-links/:token'],
    'parceiro-partnerId': ['/api/partner/:partnerId', '/api/partner/:partnerId/products'],
  },
  firstParts: { mapa: ['mapa-shops'] },
};
