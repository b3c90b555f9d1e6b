/** A plausible programming mistake, and the check that must detect it. */
export interface Defect {
  what: string;
  file: string;
  /** Text that the mistake replaces. It occurs exactly once in the file, so that the replacement is unambiguous. */
  from: string;
  to: string;
  /** The script of package.json or the test file that detects the mistake. */
  caughtBy: string;
}

const kit = 'services/kit/src';
const auth = 'services/auth/src';
const catalog = 'services/catalog/src';
const orders = 'services/orders/src';

export const defects: readonly Defect[] = [
  {
    what: 'a route that does not say who may call it',
    file: `${auth}/modules/login/login.routes.ts`,
    from: "access: 'public', output: sessionOutput",
    to: 'output: sessionOutput',
    caughtBy: 'typecheck',
  },
  {
    what: 'an ownership check that is gone',
    file: `${orders}/modules/orders/findOrder.ts`,
    from: "actor.userType === 'shopper' && actor.userId === order.shopperId",
    to: "actor.userType === 'shopper'",
    caughtBy: `${orders}/authorisation.test.ts`,
  },
  {
    what: 'a call of shops that shoppers may make',
    file: `${orders}/modules/orders/orders.routes.ts`,
    from: "summary: 'Confirms an order with the quantities that the shop can supply',\n      access: 'partner',",
    to: "summary: 'Confirms an order with the quantities that the shop can supply',\n      access: ['shopper', 'partner'],",
    caughtBy: `${orders}/authorisation.test.ts`,
  },
  {
    what: 'objects in the place of texts, MongoDB operators among them',
    file: `${kit}/http/validate.ts`,
    from: 'if (single.has(resolved.type) || takesTheOther) {',
    to: 'if (takesTheOther) {',
    caughtBy: `${kit}/http/routes.test.ts`,
  },
  {
    what: 'a list without a bound',
    file: `${orders}/modules/orders/lists/listShopperOrders.ts`,
    from: '    { $limit: newest },\n',
    to: '',
    caughtBy: `${orders}/modules/orders/lists/lists.test.ts`,
  },
  {
    what: 'a token in a log line',
    file: `${kit}/logging/mask.ts`,
    from: "  'token',\n",
    to: '',
    caughtBy: `${kit}/logging/logger.test.ts`,
  },
  {
    what: 'an email in a log line',
    file: `${kit}/logging/mask.ts`,
    from: '&& !suspicious.test(line)) return line;',
    to: '&& suspicious.test(line)) return line;',
    caughtBy: `${kit}/logging/logger.test.ts`,
  },
  {
    what: 'stock that is sold twice',
    file: `${catalog}/modules/items/holds/holdLine.ts`,
    from: '      available: { $gte: quantity },\n',
    to: '',
    caughtBy: `${catalog}/modules/reservations`,
  },
  {
    what: "a price that is the buyer's",
    file: `${catalog}/modules/items/holds/holdLine.ts`,
    from: '      price,\n',
    to: '',
    caughtBy: `${catalog}/modules/reservations`,
  },
  {
    what: 'a revoked session that goes on',
    file: `${kit}/auth/tokenVerifier.ts`,
    from: 'options.revocations?.has(sid) === true',
    to: 'options.revocations?.has(sid) === undefined',
    caughtBy: `${kit}/auth/tokenVerifier.test.ts`,
  },
  {
    what: 'a token for somebody else',
    file: `${kit}/auth/tokenVerifier.ts`,
    from: '    audience: tokenAudience,\n',
    to: '',
    caughtBy: `${kit}/auth/tokenVerifier.test.ts`,
  },
  {
    what: 'a reset link that works twice',
    file: `${auth}/modules/password/setPassword.ts`,
    from: '  await removeResetTokens(services.connection, session, accountId);\n',
    to: '',
    caughtBy: `${auth}/modules/recovery`,
  },
  {
    what: 'a stolen refresh token that leaves the session open',
    file: `${auth}/modules/sessions/refreshSession.ts`,
    from: 'now.getTime() - storedToken.spentAt.getTime() > raceMs',
    to: 'now.getTime() - storedToken.spentAt.getTime() < 0',
    caughtBy: `${auth}/modules/sessions`,
  },
  {
    what: 'a session that is refreshed for ever',
    file: `${auth}/modules/sessions/refreshSession.ts`,
    from: 'if (!expiresAt || expiresAt <= now)',
    to: 'if (!expiresAt)',
    caughtBy: `${auth}/modules/sessions`,
  },
  {
    what: 'passwords that may be tried for ever',
    file: `${auth}/modules/limits/rateLimits.ts`,
    from: "    { per: 'pair', attempts: 10, seconds: 900 },\n",
    to: '',
    caughtBy: `${auth}/modules/limits`,
  },
  {
    what: 'an IPv6 address that is counted by itself',
    file: `${kit}/http/addressKey.ts`,
    from: '.slice(0, bits / 16)',
    to: '.slice(0, 8)',
    caughtBy: `${kit}/http/addressKey.test.ts`,
  },
  {
    what: 'a service that makes the calls of another',
    file: `${kit}/internal/callerKeys.ts`,
    from: "if (caller === 'operator' || open.some((name) => name === caller)) return;",
    to: 'if (caller || open.length > 0) return;',
    caughtBy: `${kit}/internal/callerKeys.test.ts`,
  },
  {
    what: 'production without https',
    file: `${kit}/config/readConfig.ts`,
    from: '/^https:/i.test(value)',
    to: '/^https?:/i.test(value)',
    caughtBy: `${kit}/config/readConfig.test.ts`,
  },
  {
    what: 'an X-Forwarded-For that anybody may send',
    file: 'gateway/src/app.ts',
    from: 'app.proxy = config.TRUSTED_PROXIES > 0;',
    to: 'app.proxy = true;',
    caughtBy: 'gateway/src',
  },
  {
    what: 'scripts of anybody in a page',
    file: 'gateway/src/security/csp.ts',
    from: `'script-src': ["'self'", 'INLINE']`,
    to: `'script-src': ["'self'", "'unsafe-inline'"]`,
    caughtBy: 'gateway/src/security/csp.test.ts',
  },
  {
    what: "a model that another module's code reaches",
    file: `${catalog}/modules/bags/bags.routes.ts`,
    from: 'import { defineRoute',
    to: "import { partners } from '../partners/partner.model.ts';\nvoid partners;\nimport { defineRoute",
    caughtBy: 'deps',
  },
  {
    what: 'a lower total that is taken as it comes',
    file: `${orders}/modules/orders/placing/reserveStock.ts`,
    from: "throw fieldError('PRICE_CHANGED', 'totalAmount', `O total do pedido mudou: agora é ${formatCents(sum)}`);",
    to: 'void formatCents;',
    caughtBy: `${orders}/modules/orders/placing/placeOrderRefused.test.ts`,
  },
  {
    what: 'a QR code whose signature the device does not check',
    file: 'mfe-partner/src/features/handover/offlineCheck.ts',
    from: 'return isValid ? parsedQr.qr : undefined;',
    to: 'return parsedQr.qr;',
    caughtBy: 'mfe-partner/src/features/handover/offlineCheck.test.ts',
  },
  {
    what: 'a QR code whose signature the server does not check',
    file: `${orders}/modules/orders/pickup/pickupCodes.ts`,
    from: 'verify(null, Buffer.from(parsedQr.signedText), key.publicKey, signature)',
    to: 'signature.length > 0',
    caughtBy: `${orders}/modules/orders/pickup/pickupCodes.test.ts`,
  },
  {
    what: 'a pickup code from a number that the shop knows, as a phone number',
    file: `${orders}/modules/orders/pickup/pickupCodes.ts`,
    from: 'hmac(key, `code.${orderId}.${attempt}`).subarray(0, pickupCodeLength)',
    to: 'Buffer.from(orderId).subarray(-pickupCodeLength)',
    caughtBy: `${orders}/modules/orders/pickup/pickupCodes.test.ts`,
  },
  {
    what: "a pickup code in the shop's list",
    file: `${orders}/modules/orders/order.presenter.ts`,
    from: 'shopper: { userName: fullName,',
    to: 'shopper: { userName: order.pickupCode?.hash ?? fullName,',
    caughtBy: `${orders}/modules/orders/pickup/handOver.test.ts`,
  },
  {
    what: 'a hand-over that is sent twice',
    file: 'mfe-partner/src/shop/handovers/sender.ts',
    from: "withAnswer(stored, { state: 'sent', ...newTotal, ...unpaid })",
    to: "withAnswer(stored, { state: 'sending', ...newTotal, ...unpaid })",
    caughtBy: 'mfe-partner/src/shop/handovers/sender.test.ts',
  },
  {
    what: 'a push service at an address that is not public',
    file: `${orders}/modules/push/publicLookup.ts`,
    from: 'addresses.every(({ address })',
    to: 'addresses.some(({ address })',
    caughtBy: `${orders}/modules/push/pushSender.test.ts`,
  },
  {
    what: 'a push subscription without https',
    file: 'services/contracts/src/wire/push.ts',
    from: "url.protocol !== 'https:' || ",
    to: '',
    caughtBy: `${orders}/modules/push/subscriptions.test.ts`,
  },
];
