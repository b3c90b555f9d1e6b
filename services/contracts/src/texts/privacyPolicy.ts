/** A clause of the privacy policy. In `body`, a string is a paragraph and an array is a list. */
export interface PolicyClause {
  readonly title: string;
  readonly body: readonly (string | readonly string[])[];
}

/** Fields of the privacy policy that an operator configures. */
export interface PolicyFields {
  officer: { name: string; email: string };
  /** Path of the page on which users exercise their data protection rights. */
  privacyPath: string;
}

const policyOpening =
  'Esta Política explica como a Boa Xepa trata os seus dados pessoais quando você usa o site e o aplicativo, conforme a Lei nº 13.709/2018 (Lei Geral de Proteção de Dados Pessoais, LGPD), a Lei nº 12.965/2014 (Marco Civil da Internet) e a Lei nº 8.078/1990 (Código de Defesa do Consumidor). Ela faz parte dos Termos & Condições de uso. Ao criar a conta, você declara que leu e concorda com o que está escrito aqui.';

const usingIt: readonly PolicyClause[] = [
  {
    title: 'Quem somos e o que fazemos',
    body: [
      'A Boa Xepa é uma plataforma em versão beta que aproxima consumidores de estabelecimentos do bairro, como mercados, padarias, restaurantes e farmácias, que vendem com desconto sacolas surpresa e produtos excedentes. Você reserva pela plataforma e retira e paga no próprio estabelecimento.',
      'Para os dados tratados na plataforma, a Boa Xepa é a controladora, isto é, quem decide como e por que eles são usados. O estabelecimento que recebe o seu pedido é controlador independente dos dados de que precisa para atendê-lo.',
    ],
  },
  {
    title: 'Quem pode usar',
    body: [
      'O cadastro é permitido somente a maiores de 18 anos. Ao se cadastrar, você declara ter mais de 18 anos e que os dados informados são seus e verdadeiros. Se soubermos que uma conta é de uma pessoa menor de idade, ela será encerrada e os dados serão eliminados.',
      'A conta é pessoal. Guarde a sua senha e avise-nos se perceber um acesso que não reconhece.',
    ],
  },
  {
    title: 'Dados que coletamos',
    body: [
      'Coletamos apenas o necessário para a plataforma funcionar:',
      [
        'Dados de cadastro: nome completo, CPF, email, telefone (se você informar) e senha, que guardamos somente em forma cifrada e irreversível.',
        'Dados de pedidos: itens, valores, estabelecimento, horários, situação do pedido, cancelamentos, avaliações e comentários.',
        'Dados de localização: a posição do seu aparelho, somente se você permitir e apenas no momento do uso, para ordenar os estabelecimentos por distância. Ela não é armazenada nem compartilhada.',
        'Dados técnicos: endereço IP, data e hora de acesso, tipo de navegador e registros de segurança, exigidos pelo Marco Civil da Internet.',
        'Registro de aceite: a data, a hora, o endereço IP e a versão desta Política que você aceitou.',
      ],
      'Não coletamos dados pessoais sensíveis. Se você comprar produtos de farmácia, a plataforma registra o pedido, mas não o utiliza para deduzir informações sobre a sua saúde.',
    ],
  },
  {
    title: 'Para que usamos os dados',
    body: [
      [
        'Criar e manter a sua conta, confirmar quem você é e evitar cadastros duplicados (execução de contrato).',
        'Registrar, transmitir e acompanhar os seus pedidos e avisar você sobre cada mudança (execução de contrato).',
        'Mostrar ofertas próximas, quando você permite o uso da localização (consentimento).',
        'Calcular e exibir a avaliação média dos estabelecimentos (legítimo interesse).',
        'Prevenir fraudes, abusos e acessos não autorizados (legítimo interesse e proteção do crédito).',
        'Cumprir obrigações legais e responder a autoridades (obrigação legal).',
        'Enviar comunicações sobre campanhas e novidades, que você pode recusar a qualquer momento (consentimento).',
      ],
      'Não vendemos os seus dados e não tomamos, somente por meios automatizados, decisões que afetem os seus direitos.',
    ],
  },
  {
    title: 'Pagamentos e cartões',
    body: [
      'Hoje o pagamento é feito na retirada, diretamente ao estabelecimento, e a Boa Xepa não recebe dados de pagamento.',
      'Quando o pagamento com cartão estiver disponível, os dados do cartão (número, validade e código de segurança) serão digitados em ambiente do prestador de serviços de pagamento, certificado no padrão PCI DSS, e transmitidos diretamente a ele. A Boa Xepa não vê nem guarda o número completo nem o código de segurança do cartão: recebe apenas a confirmação do pagamento, a bandeira e os quatro últimos dígitos.',
      'O prestador de pagamento pode tratar esses dados para prevenir fraudes e cumprir normas do Banco Central do Brasil, conforme a política dele.',
    ],
  },
  {
    title: 'Campanha Up+',
    body: [
      'A Up+ é uma campanha de bônus concedidos pelos estabelecimentos participantes. Cada estabelecimento define se participa, o valor do bônus, a validade e as condições de uso, que são informados na oferta.',
      'Para creditar e controlar os bônus, usamos o seu nome, o seu CPF e o histórico dos seus pedidos nos estabelecimentos participantes. O bônus é pessoal, não pode ser transferido nem trocado por dinheiro, e é responsabilidade do estabelecimento que o concede.',
      'A participação é opcional. Se você sair da campanha, os bônus não utilizados são cancelados e os dados usados somente nela são eliminados.',
    ],
  },
];

const rightsAndCare = ({ officer, privacyPath }: PolicyFields): readonly PolicyClause[] => [
  {
    title: 'Com quem compartilhamos',
    body: [
      'Compartilhamos somente o necessário, com:',
      [
        'O estabelecimento do seu pedido: nome, itens, valores e número do pedido, para a separação e a entrega no balcão.',
        'Prestadores de serviço que trabalham para nós, como hospedagem, envio de emails e mapas, obrigados por contrato a proteger os dados.',
        'O prestador de pagamento, quando você pagar com cartão.',
        'Autoridades públicas, quando a lei ou uma ordem judicial exigir.',
      ],
      'Se algum prestador estiver fora do Brasil, a transferência seguirá os artigos 33 a 36 da LGPD.',
    ],
  },
  {
    title: 'Cookies e armazenamento no aparelho',
    body: [
      'Usamos cookies e o armazenamento do navegador estritamente necessários para manter você conectado, guardar o carrinho e lembrar as suas preferências. Sem eles a plataforma não funciona.',
      'Cookies não essenciais, como os de medição de audiência, podem ser recusados a qualquer momento nas configurações do navegador, sem perda de nenhuma função. A recusa vale a partir do momento em que é feita.',
    ],
  },
  {
    title: 'Por quanto tempo guardamos',
    body: [
      [
        'Dados da conta: enquanto ela existir.',
        'Pedidos: pelo prazo exigido pelas leis fiscal e do consumidor. Se você excluir a conta, eles deixam de identificar você.',
        'Registros de acesso: 6 meses, conforme o artigo 15 do Marco Civil da Internet.',
        'Registro do aceite desta Política: pelo prazo necessário ao exercício de direitos em processos.',
      ],
      'Terminado o prazo, os dados são eliminados ou tornados anônimos.',
    ],
  },
  {
    title: 'Como protegemos os dados',
    body: [
      'A comunicação com a plataforma é cifrada, as senhas são guardadas com algoritmo próprio para esse fim, o acesso da equipe é limitado ao necessário e registrado, e nossos registros internos não contêm senhas nem o número do seu CPF.',
      'Nenhum sistema é totalmente imune. Se um incidente puder causar risco ou dano relevante, avisaremos você e a Autoridade Nacional de Proteção de Dados (ANPD) no prazo da regulamentação.',
    ],
  },
  {
    title: 'Os seus direitos',
    body: [
      'Conforme o artigo 18 da LGPD, você pode, gratuitamente:',
      [
        'Confirmar que tratamos dados seus e acessá-los.',
        'Corrigir dados incompletos, inexatos ou desatualizados.',
        'Pedir a anonimização, o bloqueio ou a eliminação de dados desnecessários ou tratados em desacordo com a lei.',
        'Receber os seus dados em formato que permita levá-los a outro serviço.',
        'Saber com quem compartilhamos os seus dados.',
        'Retirar o consentimento e pedir a eliminação dos dados tratados com base nele.',
        'Opor-se a um tratamento e pedir a revisão de decisões automatizadas.',
      ],
      'No seu perfil você corrige os seus dados, baixa uma cópia deles e exclui a conta. A conta não pode ser excluída enquanto houver pedidos em aberto.',
      'Os demais pedidos são respondidos em até 15 dias, contados do recebimento. Para a sua segurança, podemos pedir que você confirme a sua identidade. Se não concordar com a resposta, você pode recorrer à ANPD e aos órgãos de defesa do consumidor.',
    ],
  },
  {
    title: 'Encarregado pela proteção de dados',
    body: [
      `Temos um Encarregado pelo Tratamento de Dados Pessoais (DPO)${officer.name && `, ${officer.name}`}, que recebe as suas dúvidas, reclamações e pedidos e fala com a ANPD. Escreva para ${officer.email} com o assunto “Privacidade”. A página Privacidade (${privacyPath}) diz o que você pode pedir.`,
    ],
  },
  {
    title: 'Mudanças nesta Política',
    body: [
      'Podemos atualizar esta Política para acompanhar a lei ou a evolução da plataforma. Mudanças relevantes serão avisadas com antecedência na plataforma ou por email e, quando a lei exigir, pediremos um novo aceite. A versão em vigor está sempre disponível na tela de cadastro.',
    ],
  },
  {
    title: 'Lei aplicável e foro',
    body: [
      'Esta Política é regida pelas leis do Brasil. Fica assegurado a você o direito de propor ações no foro do seu domicílio, conforme o Código de Defesa do Consumidor.',
    ],
  },
];

/**
 * Sentences that version 1.1 of the privacy policy adds. The key is the title of the clause that gets the sentence.
 */
const additions: Readonly<Record<string, string>> = {
  'Dados que coletamos':
    'Dados de notificações: somente se você as ligar, o endereço que o seu navegador cria para recebê-las, os avisos que você escolheu e o seu horário de silêncio.',
  'Para que usamos os dados': 'Enviar as notificações que você ligou no aparelho (consentimento).',
  'Com quem compartilhamos':
    'O serviço de notificações do seu navegador (por exemplo, do Google, da Apple ou da Mozilla), quando você ligar as notificações. Ele entrega o aviso cifrado e não consegue lê-lo.',
  'Cookies e armazenamento no aparelho':
    'Para funcionar sem internet, o aparelho guarda por até sete dias os seus pedidos, os códigos de retirada e as últimas listas que você abriu, sem CPF, telefone nem email. Sair da conta apaga tudo.',
  'Por quanto tempo guardamos':
    'Endereço de notificações: até você desligá-las, sair da conta ou passar 30 dias sem abrir a Boa Xepa.',
};

/** Adds the new sentence to a clause, as the last item of its list or, without a list, as the last paragraph. */
function extended({ title, body }: PolicyClause): PolicyClause {
  const addition = additions[title];
  if (addition === undefined) return { title, body };
  const hasList = body.some((part) => typeof part !== 'string');
  return {
    title,
    body: hasList
      ? body.map((part) => (typeof part === 'string' ? part : [...part, addition]))
      : [...body, addition],
  };
}

const firstClauses = (fields: PolicyFields): readonly PolicyClause[] => [
  ...usingIt,
  ...rightsAndCare(fields),
];

/**
 * Privacy policies, by version. Never change a published text, because stored acceptances contain its hash. Instead,
 * add a version and raise `shopperTermsVersion`.
 */
export const privacyPolicies = {
  '1.0': { opening: policyOpening, clauses: firstClauses },
  '1.1': {
    opening: policyOpening,
    clauses: (fields: PolicyFields): readonly PolicyClause[] => firstClauses(fields).map(extended),
  },
} as const;
