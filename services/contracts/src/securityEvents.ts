/** What the security log tells of an account (product/privacy.md#security-log). */
export const securityEventKinds = [
  'account.open',
  'account.close',
  'login',
  'session.end',
  'session.replay',
  'password.check',
  'password.change',
  'password.forgot',
  'password.reset',
  'status.change',
  'data.export',
] as const;
export type SecurityEventKind = (typeof securityEventKinds)[number];
