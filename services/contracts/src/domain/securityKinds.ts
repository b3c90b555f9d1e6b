// The labels are separate from the schemas, so that a screen that needs only labels does not load yup.

export const securityEvents = {
  'account.open': 'Conta criada',
  'account.close': 'Conta encerrada',
  login: 'Entrada na conta',
  'session.end': 'Sessão encerrada',
  'session.replay': 'Sessão usada duas vezes',
  'password.check': 'Senha conferida',
  'password.change': 'Senha trocada',
  'password.forgot': 'Link de nova senha pedido',
  'password.reset': 'Senha redefinida pelo link',
  'status.change': 'Aprovação da loja retirada',
  'data.export': 'Dados baixados',
} as const;
export type SecurityEventKind = keyof typeof securityEvents;

/** Actions of administrators in the security log. Every change and every access to personal data is recorded. */
export const adminActs = {
  'partner.approve': 'Parceiro aprovado',
  'partner.reject': 'Parceiro rejeitado',
  'partner.edit': 'Parceiro editado',
  'partner.delete': 'Parceiro deletado',
  'partner.schedules.save': 'Horários do parceiro salvos',
  'partner.schedules.reset': 'Horários do parceiro redefinidos',
  'shopper.edit': 'Cliente editado',
  'shopper.delete': 'Cliente deletado',
  'release.promote': 'Versão de área promovida',
  'release.rollback': 'Versão de área desfeita',
  'release.canary': 'Versão de área em teste',
  'partners.look': 'Consulta de parceiros',
  'shoppers.look': 'Consulta de clientes',
  'orders.look': 'Consulta de pedidos',
  'ratings.look': 'Consulta de avaliações',
  'terms.look': 'Consulta de aceites',
  'security.look': 'Consulta do registro de segurança',
} as const;
export type AdminAct = keyof typeof adminActs;

export const securityLogKinds = { ...securityEvents, ...adminActs } as const;
export type SecurityLogKind = keyof typeof securityLogKinds;

export function isSecurityEvent(kind: string): kind is SecurityEventKind {
  return Object.hasOwn(securityEvents, kind);
}
export function isAdminAct(kind: string): kind is AdminAct {
  return Object.hasOwn(adminActs, kind);
}

/**
 * Outcomes in the security log. `started` means that the action is in progress, and `unknown` that the final result is not known.
 */
export const securityOutcomes = {
  succeeded: 'Concluído',
  refused: 'Recusado',
  started: 'Em andamento',
  unknown: 'Sem resposta final',
} as const;
export type SecurityOutcome = keyof typeof securityOutcomes;

export const securityLogPageSize = 50;
