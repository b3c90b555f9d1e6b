import type { PushKind } from '../wire/push.ts';

/** Labels of the kinds of push notifications that a user can turn on. */
export const pushKindLabels: Record<PushKind, string> = {
  ready: 'Pedido pronto',
  changed: 'Pedido alterado pela loja',
  cancelled: 'Pedido cancelado',
  placed: 'Novo pedido',
};

/** Text that explains to shops which data push notifications need. The privacy policy explains the same to shoppers. */
export const pushDataText =
  'Se você as ligar, guardamos o endereço que o navegador cria para recebê-las, até você desligá-las, sair da conta ou passar 30 dias sem abrir a Boa Xepa. O serviço de notificações do navegador entrega os avisos cifrados e não consegue lê-los.';

/** Texts that explain to the user why push notifications cannot be turned on in this browser. */
export const pushHindrances = {
  unsupported:
    'Este navegador não recebe notificações aqui. No iPhone e no iPad, adicione a Boa Xepa à Tela de Início e ative por lá.',
  denied:
    'As notificações estão bloqueadas para este site. Libere-as nas permissões do navegador e abra esta tela de novo.',
} as const;
