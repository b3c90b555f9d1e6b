// Labels of security events. This module does not import yup, because many pages need only the labels.

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

/**
 * Labels of administrators' actions in the security log. The log records each change by an administrator and each
 * view of personal data.
 */
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

/** Labels of the details of an administrator's action in the security log. */
export const actDetailLabels = {
  partnerName: 'Loja',
  newPartnerName: 'Novo nome',
  fields: 'Campos',
  status: 'Status',
  reason: 'Motivo',
  location: 'Coordenadas',
  version: 'Versão',
} as const;

/**
 * Labels of the fields that an edit by an administrator can change. The security log names them without values, except
 * the new name of a shop.
 */
export const changedFieldLabels = {
  businessName: 'Nome do negócio',
  businessType: 'Tipo de negócio',
  address: 'Endereço',
  phone: 'Telefone',
  status: 'Status',
  isApproved: 'Aprovação',
  latitude: 'Latitude',
  longitude: 'Longitude',
  firstName: 'Nome',
  lastName: 'Sobrenome',
} as const;

export const securityLogKinds = { ...securityEvents, ...adminActs } as const;
export type SecurityLogKind = keyof typeof securityLogKinds;

export function isSecurityEvent(kind: string): kind is SecurityEventKind {
  return Object.hasOwn(securityEvents, kind);
}
export function isAdminAct(kind: string): kind is AdminAct {
  return Object.hasOwn(adminActs, kind);
}

/** Labels of an action's outcome in the security log. `unknown`: the action started, but its result is not known. */
export const securityOutcomes = {
  succeeded: 'Concluído',
  refused: 'Recusado',
  started: 'Em andamento',
  unknown: 'Sem resposta final',
} as const;
export type SecurityOutcome = keyof typeof securityOutcomes;

export const securityLogPageSize = 50;
