import { nextNoShowText, noShowDays, noShowLimit, noShowPauseText } from './fairUse.ts';
import { orderNumber } from './ids.ts';
import { formatNumber } from './numbers.ts';
import { type CancelReason, cancelReasons, paymentMethods } from './orderStatus.ts';
import {
  cancelledPaymentText,
  loweredPaymentText,
  type OrderPayment,
  placedPaymentText,
} from './payments.ts';

/** The words of one email; the layout turns them into HTML and text. `action` is a button with an absolute address. */
export interface EmailText {
  subject: string;
  heading: string;
  paragraphs: string[];
  facts?: { label: string; value: string }[];
  action?: { label: string; path: string };
}

interface OrderWords {
  id: string;
  businessName: string;
  shopperName: string;
  address: string;
  pickupSchedule: string | null;
  total: string;
  lines: string[];
  payment: OrderPayment;
}

/** What every email about an order ends with. */
const aboutOrder = (order: OrderWords, label: string, path: string) => ({
  facts: [
    { label: 'Pedido', value: `#${orderNumber(order.id)}` },
    { label: 'Itens', value: order.lines.join(', ') },
    { label: 'Retirada hoje', value: order.pickupSchedule ?? 'a combinar com a loja' },
    { label: 'Endereço', value: order.address },
    { label: 'Total', value: order.total },
    ...(order.payment.method === 'cash'
      ? []
      : [{ label: 'Pagamento', value: paymentMethods[order.payment.method] }]),
  ],
  action: { label, path },
});

/**
 * Texts of every email that the product sends (product/messages.md#emails). Paths are relative to PUBLIC_URL. Anybody can give
 * anybody's address and any name: nobody is greeted by name but a shop that an administrator has approved.
 */
export const emailTexts = {
  shopperWelcome: (): EmailText => ({
    subject: 'Boas-vindas à Boa Xepa',
    heading: 'Boas-vindas!',
    paragraphs: [
      'Sua conta foi criada. Descubra as sacolas e ofertas das lojas perto de você e apoie o comércio do seu bairro.',
      'Você reserva pelo aplicativo, retira na loja e paga na retirada.',
    ],
    action: { label: 'Ver parceiros', path: '/dashboard' },
  }),
  partnerRegistered: (): EmailText => ({
    subject: 'Recebemos o seu cadastro na Boa Xepa',
    heading: 'Cadastro Recebido',
    paragraphs: [
      'Olá! Recebemos o cadastro da sua loja.',
      'Nossa equipe analisa cada cadastro em até 48 horas úteis. Você recebe um email assim que houver uma resposta.',
    ],
  }),
  partnerApproved: (to: { ownerName: string; businessName: string }): EmailText => ({
    subject: 'Seu cadastro na Boa Xepa foi aprovado',
    heading: 'Cadastro aprovado',
    paragraphs: [
      `Olá, ${to.ownerName}. ${to.businessName} já pode vender na Boa Xepa.`,
      'Entre na sua conta, configure os horários de funcionamento e de retirada e crie a sua primeira sacola.',
    ],
    action: { label: 'Acessar minha conta', path: '/partners/login' },
  }),
  partnerRejected: (to: { reason: string | null }): EmailText => ({
    subject: 'Sobre o seu cadastro na Boa Xepa',
    heading: 'Cadastro não aprovado',
    paragraphs: [
      'Olá! O cadastro da sua loja não foi aprovado.',
      ...(to.reason ? [`Motivo: ${to.reason}`] : []),
      'Se algo mudou, responda a este email para falar com a nossa equipe.',
    ],
  }),
  productsImported: (done: {
    ownerName: string;
    fileName: string;
    created: number;
    updated: number;
    skipped: number;
  }): EmailText => ({
    subject: 'Importação concluída',
    heading: 'Importação concluída',
    paragraphs: [
      `Olá, ${done.ownerName}. ${done.fileName ? `A planilha ${done.fileName}` : 'A lista de produtos'} foi importada.`,
      ...(done.skipped > 0
        ? ['As linhas com problema ficaram de fora. Corrija-as e envie a planilha de novo quando quiser.']
        : []),
    ],
    facts: [
      { label: 'Criados', value: formatNumber(done.created) },
      { label: 'Atualizados', value: formatNumber(done.updated) },
      { label: 'Ignorados', value: formatNumber(done.skipped) },
    ],
    action: { label: 'Ver produtos', path: '/partners/products' },
  }),
  importFailed: (failed: { ownerName: string; fileName: string }): EmailText => ({
    subject: 'Importação interrompida',
    heading: 'Importação interrompida',
    paragraphs: [
      `Olá, ${failed.ownerName}. A importação ${failed.fileName ? `da planilha ${failed.fileName}` : 'dos produtos'} não pôde terminar.`,
      'O que já foi gravado continua no seu catálogo. Envie a planilha de novo para completar.',
    ],
    action: { label: 'Abrir produtos', path: '/partners/products' },
  }),
  passwordReset: (to: { path: string }): EmailText => ({
    subject: 'Redefinição de senha da Boa Xepa',
    heading: 'Redefinir a senha',
    paragraphs: [
      'Recebemos um pedido para redefinir a sua senha. O link vale por 1 hora e só pode ser usado uma vez.',
      'Se você não fez este pedido, ignore este email: a sua senha continua a mesma.',
    ],
    action: { label: 'Redefinir Senha', path: to.path },
  }),
  passwordChanged: (): EmailText => ({
    subject: 'Sua senha da Boa Xepa foi alterada',
    heading: 'Senha alterada',
    paragraphs: [
      'A senha da sua conta acaba de ser alterada.',
      'Se não foi você, redefina a senha agora e responda a este email.',
    ],
    action: { label: 'Redefinir Senha', path: '/esqueci-senha' },
  }),
  orderPlacedShopper: (order: OrderWords): EmailText => ({
    subject: `Pedido #${orderNumber(order.id)} criado em ${order.businessName}`,
    heading: 'Pedido Criado com Sucesso!',
    paragraphs: [`Olá! ${order.businessName} recebeu o seu pedido. ${placedPaymentText(order.payment)}`],
    ...aboutOrder(order, 'Acompanhar pedido', '/pedidos'),
  }),
  orderPlacedPartner: (order: OrderWords): EmailText => ({
    subject: `Novo pedido #${orderNumber(order.id)}`,
    heading: 'Novo pedido',
    paragraphs: [`${order.shopperName} fez um pedido em ${order.businessName}.`],
    ...aboutOrder(order, 'Abrir pedidos', '/partners/orders'),
  }),
  orderChanged: (order: OrderWords & { changes: string[] }): EmailText => ({
    subject: `Pedido #${orderNumber(order.id)} alterado pela loja`,
    heading: 'Pedido alterado',
    paragraphs: [
      `${order.businessName} alterou o seu pedido: ${order.changes.join('; ')}.`,
      loweredPaymentText(order.payment, order.total),
    ].filter((text) => text !== undefined),
    ...aboutOrder(order, 'Ver pedido', '/pedidos'),
  }),
  orderCancelled: (order: OrderWords & { reason: CancelReason; note: string | null }): EmailText => ({
    subject: `Pedido #${orderNumber(order.id)} cancelado`,
    heading: 'Pedido Cancelado',
    paragraphs: [
      `${cancelReasons[order.reason]}.`,
      ...(order.note ? [`Motivo: ${order.note}`] : []),
      cancelledPaymentText(order.payment, order.reason),
    ],
    ...aboutOrder(order, 'Explorar Parceiros', '/dashboard'),
  }),
  noShowWarning: (order: OrderWords): EmailText => ({
    subject: `Aviso: o pedido #${orderNumber(order.id)} não foi retirado`,
    heading: 'Pedido não retirado',
    paragraphs: [
      `O pedido em ${order.businessName} foi cancelado porque ninguém veio buscar. ${cancelledPaymentText(order.payment, 'no_show')}`,
      `É o ${noShowLimit - 1}º pedido não retirado em ${noShowDays} dias. ${nextNoShowText}`,
      'Você retirou este pedido? Fale com a loja: ela pode corrigir o registro.',
    ],
    ...aboutOrder(order, 'Ver pedidos', '/pedidos'),
  }),
  /** `until` as 'dd/MM/yyyy HH:mm'. */
  noShowPause: (order: OrderWords & { until: string }): EmailText => ({
    subject: `Novos pedidos pausados: o pedido #${orderNumber(order.id)} não foi retirado`,
    heading: 'Novos pedidos pausados',
    paragraphs: [
      `O pedido em ${order.businessName} foi cancelado porque ninguém veio buscar. ${cancelledPaymentText(order.payment, 'no_show')}`,
      noShowPauseText(order.until),
      'Você retirou este pedido? Fale com a loja: ela pode corrigir o registro.',
    ],
    ...aboutOrder(order, 'Ver pedidos', '/pedidos'),
  }),
  orderReady: (order: OrderWords): EmailText => ({
    subject: `Pedido #${orderNumber(order.id)} pronto para retirada`,
    heading: 'Pronto para Retirada',
    paragraphs: [`${order.businessName} já separou o seu pedido. Mostre o número no balcão.`],
    ...aboutOrder(order, 'Ver pedido', '/pedidos'),
  }),
  paymentFailedShopper: (order: OrderWords): EmailText => ({
    subject: `Pagamento do pedido #${orderNumber(order.id)} não concluído`,
    heading: 'Cobrança não concluída',
    paragraphs: [
      'Olá! A cobrança no seu cartão não foi concluída, e nada foi cobrado. O pedido continua valendo.',
      `Pague ${order.total} diretamente à loja.`,
    ],
    ...aboutOrder(order, 'Ver pedido', '/pedidos'),
  }),
  paymentFailedPartner: (order: OrderWords): EmailText => ({
    subject: `Pedido #${orderNumber(order.id)}: receba na retirada`,
    heading: 'Cobrança não concluída',
    paragraphs: [
      `A cobrança no cartão de ${order.shopperName} não foi concluída. O pedido continua valendo.`,
      `Receba ${order.total} na retirada.`,
    ],
    ...aboutOrder(order, 'Abrir pedidos', '/partners/orders'),
  }),
} as const;
