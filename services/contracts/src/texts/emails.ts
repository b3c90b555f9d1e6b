import { reviewPeriod } from '../domain/reviewPeriod.ts';
import type { EmailText } from './emailText.ts';
import { formatNumber } from '../domain/numbers.ts';
import { daysKept } from '../domain/retention.ts';
import { orderEmailTexts } from './orderEmails.ts';

export type { EmailText } from './emailText.ts';

/** Last line of each email. It explains why the recipient gets the email. */
const why = {
  givenAddress:
    'Você recebeu este email porque este endereço foi informado em um cadastro na Boa Xepa. Se não foi você, ignore esta mensagem.',
  account: 'Você recebeu este email porque há uma conta na Boa Xepa com este endereço.',
  shop: 'Você recebeu este email porque a sua loja está cadastrada na Boa Xepa.',
} as const;

/**
 * Returns the lines in the footer of every email.
 * @param contact email address of the support team
 */
export function emailFooter(contact: string): string[] {
  return [
    'Boa Xepa: sacolas e ofertas das lojas do seu bairro.',
    `Precisa de ajuda? Responda a este email ou escreva para ${contact}.`,
  ];
}

/**
 * Texts of all emails (product/messages.md#emails). Paths are relative to PUBLIC_URL. An email to an unverified
 * address contains no names. Otherwise an attacker could register a message as a name and send it to any address.
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
    why: why.givenAddress,
  }),
  partnerRegistered: (): EmailText => ({
    subject: 'Recebemos o seu cadastro na Boa Xepa',
    heading: 'Cadastro Recebido',
    paragraphs: [
      'Olá! Recebemos o cadastro da sua loja.',
      `Nossa equipe analisa cada cadastro em até ${reviewPeriod}. Você recebe um email assim que houver uma resposta.`,
    ],
    why: why.givenAddress,
  }),
  partnerApproved: (to: { ownerName: string; businessName: string }): EmailText => ({
    subject: 'Seu cadastro na Boa Xepa foi aprovado',
    heading: 'Cadastro aprovado',
    paragraphs: [
      `Olá, ${to.ownerName}. ${to.businessName} já pode vender na Boa Xepa.`,
      'Entre na sua conta, configure os horários de funcionamento e de retirada e crie a sua primeira sacola.',
    ],
    action: { label: 'Acessar minha conta', path: '/partners/login' },
    why: why.shop,
  }),
  partnerRejected: (to: { reason: string | null; wasApproved: boolean }): EmailText => ({
    ...(to.wasApproved
      ? { subject: 'Sobre a sua loja na Boa Xepa', heading: 'Loja fora do ar' }
      : { subject: 'Sobre o seu cadastro na Boa Xepa', heading: 'Cadastro não aprovado' }),
    paragraphs: [
      to.wasApproved
        ? 'Olá! A aprovação da sua loja foi retirada. Ela não aparece mais para os clientes, e os pedidos em aberto foram cancelados.'
        : 'Olá! O cadastro da sua loja não foi aprovado.',
      ...(to.reason ? [`Motivo: ${to.reason}`] : []),
      'Se algo mudou, responda a este email para falar com a nossa equipe.',
      `Guardamos os dados do cadastro por ${daysKept.rejectedShops} dias e depois os apagamos. Para baixar uma cópia ou excluir os dados antes, entre com o email e a senha do cadastro.`,
    ],
    action: { label: 'Baixar ou excluir meus dados', path: '/partners/login' },
    why: why.givenAddress,
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
    why: why.shop,
  }),
  importFailed: (failed: { ownerName: string; fileName: string }): EmailText => ({
    subject: 'Importação interrompida',
    heading: 'Importação interrompida',
    paragraphs: [
      `Olá, ${failed.ownerName}. A importação ${failed.fileName ? `da planilha ${failed.fileName}` : 'dos produtos'} não pôde terminar.`,
      'O que já foi gravado continua no seu catálogo. Envie a planilha de novo para completar.',
    ],
    action: { label: 'Abrir produtos', path: '/partners/products' },
    why: why.shop,
  }),
  passwordReset: (to: { path: string }): EmailText => ({
    subject: 'Redefinição de senha da Boa Xepa',
    heading: 'Redefinir a senha',
    paragraphs: [
      'Recebemos um pedido para redefinir a sua senha. O link vale por 1 hora e só pode ser usado uma vez.',
      'Se você não fez este pedido, ignore este email: a sua senha continua a mesma.',
    ],
    action: { label: 'Redefinir Senha', path: to.path },
    why: why.account,
  }),
  passwordChanged: (): EmailText => ({
    subject: 'Sua senha da Boa Xepa foi alterada',
    heading: 'Senha alterada',
    paragraphs: [
      'A senha da sua conta acaba de ser alterada.',
      'Se não foi você, redefina a senha agora e responda a este email.',
    ],
    action: { label: 'Redefinir Senha', path: '/esqueci-senha' },
    why: why.account,
  }),
  ...orderEmailTexts,
} as const;
