import { unauthenticatedMessage, unexpectedErrorMessage } from './errorMessages.ts';
import { bagLimitMessage, orderLimitMessage } from '../domain/fairUse.ts';
import { shopClosedText } from '../domain/windowTexts.ts';

// Defined in errorMessages.ts, so that pages that need only this message do not load the error codes.
export { unexpectedErrorMessage };

/** Error codes of the API, each with its HTTP status and default message (product/calls.md#failures). */
export const errorCodes = {
  BAD_REQUEST: { status: 400, message: 'Requisição inválida' },
  MALFORMED_JSON: { status: 400, message: 'O conteúdo enviado não é um JSON válido' },
  UNAUTHENTICATED: { status: 401, message: unauthenticatedMessage },
  INVALID_CREDENTIALS: { status: 401, message: 'Email ou senha incorretos' },
  SESSION_EXPIRED: { status: 401, message: 'Sessão expirada. Faça login novamente.' },
  FORBIDDEN: { status: 403, message: 'Você não tem permissão para fazer isso' },
  PARTNER_PENDING: { status: 403, message: 'Sua conta está em análise. Aguarde a aprovação.' },
  PARTNER_REJECTED: { status: 403, message: 'Seu cadastro foi rejeitado.' },
  NOT_FOUND: { status: 404, message: 'Não encontrado' },
  PARTNER_GONE: { status: 404, message: 'Esta loja não está mais disponível na Boa Xepa' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'Método não permitido' },
  CONFLICT: { status: 409, message: 'Esta ação conflita com o estado atual' },
  EMAIL_TAKEN: { status: 409, message: 'Email já cadastrado' },
  CPF_TAKEN: { status: 409, message: 'CPF já cadastrado' },
  CNPJ_TAKEN: { status: 409, message: 'CNPJ já cadastrado' },
  OUT_OF_STOCK: { status: 409, message: 'Estoque insuficiente' },
  PRICE_CHANGED: { status: 409, message: 'O preço de um item mudou' },
  ITEM_GONE: { status: 409, message: 'Um item do carrinho não está mais disponível' },
  PARTNER_CLOSED: { status: 409, message: shopClosedText },
  PICKUP_OVER: { status: 409, message: 'O horário de retirada de hoje terminou' },
  TOO_MANY_ORDERS: { status: 409, message: 'Você já tem pedidos demais em andamento' },
  NO_SHOW_PAUSE: {
    status: 409,
    message: 'Novos pedidos estão pausados por pedidos não retirados ou não recebidos',
  },
  STOCK_CHANGED: { status: 409, message: 'O estoque mudou enquanto você editava' },
  PROFILE_CHANGED: {
    status: 409,
    message: 'Os dados da loja mudaram enquanto você editava. Confira o que mudou e salve de novo.',
  },
  SCHEDULES_CHANGED: {
    status: 409,
    message:
      'Os horários da loja mudaram enquanto você editava. Confira o que mudou e salve de novo para manter os desta tela.',
  },
  INVALID_TRANSITION: { status: 409, message: 'O pedido não está mais em um estado que permita esta ação' },
  STALE_VERSION: {
    status: 409,
    message: 'O pedido foi alterado por outra pessoa. Atualize e tente de novo.',
  },
  PICKUP_CODE_UNKNOWN: { status: 404, message: 'Nenhum pedido desta loja tem este código' },
  PICKUP_CODE_NEEDED: { status: 409, message: 'Esta loja entrega com o código de retirada do cliente' },
  PICKUP_OTHER_SHOP: { status: 409, message: 'Este pedido é de outra loja' },
  PICKUP_CLOSED: { status: 409, message: 'Este pedido não pode mais ser retirado' },
  ALREADY_RATED: { status: 409, message: 'Este pedido já foi avaliado' },
  PARTNER_STATUS_CHANGED: {
    status: 409,
    message: 'Outra pessoa já mudou o status deste parceiro. Confira o status atual na lista.',
  },
  PARTNER_ADDRESS_CHANGED: {
    status: 409,
    message: 'O endereço deste parceiro mudou. Confira o ponto do novo endereço na lista.',
  },
  PARTNER_HAS_ORDERS: { status: 409, message: 'Parceiros com pedidos não podem ser deletados' },
  PARTNER_HAS_OPEN_ORDERS: { status: 409, message: 'Há pedidos em aberto. Conclua ou cancele-os antes.' },
  SHOPPER_HAS_OPEN_ORDERS: {
    status: 409,
    message:
      'Há pedidos em aberto. A conta só pode ser excluída depois que eles forem entregues ou cancelados.',
  },
  IDEMPOTENCY_IN_FLIGHT: {
    status: 409,
    message: 'Seu pedido anterior ainda está sendo processado. Tente de novo em instantes.',
  },
  IMPORT_IN_PROGRESS: { status: 409, message: 'Já há uma importação em andamento' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'O conteúdo enviado é grande demais' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'Tipo de conteúdo não aceito' },
  VALIDATION_FAILED: { status: 422, message: 'Há campos inválidos' },
  UNKNOWN_FIELD: { status: 422, message: 'Campo desconhecido' },
  IDEMPOTENCY_KEY_REUSED: { status: 422, message: 'Esta chave já foi usada com outro conteúdo' },
  PICKUP_NUMBER_NEEDED: {
    status: 422,
    message: 'Depois de 5 códigos errados, informe também o número do pedido',
  },
  INVALID_SPREADSHEET: { status: 422, message: 'A planilha não pôde ser lida' },
  NOTHING_TO_IMPORT: { status: 422, message: 'Nenhum produto válido para importar' },
  PAYMENT_NOT_CONFIRMED: { status: 422, message: 'Pagamento não confirmado' },
  BAG_LIMIT: { status: 422, message: bagLimitMessage },
  ORDER_LIMIT: { status: 422, message: orderLimitMessage },
  METHOD_UNAVAILABLE: { status: 422, message: 'Esta opção está temporariamente indisponível' },
  RATE_LIMITED: { status: 429, message: 'Muitas tentativas. Aguarde um pouco e tente de novo.' },
  INTERNAL: { status: 500, message: unexpectedErrorMessage },
  BAD_GATEWAY: { status: 502, message: 'O serviço respondeu de forma inesperada. Tente novamente.' },
  SERVICE_UNAVAILABLE: {
    status: 503,
    message: 'Serviço temporariamente indisponível. Tente novamente em instantes.',
  },
  PAYMENT_UNAVAILABLE: { status: 503, message: 'Pagamento com cartão temporariamente indisponível' },
  GATEWAY_TIMEOUT: { status: 504, message: 'O serviço demorou demais para responder. Tente novamente.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCodes;
