export interface PartnerTermsClause {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly items?: readonly string[];
}

const firstVersion: readonly PartnerTermsClause[] = [
  {
    title: '1. Partes e aceite',
    paragraphs: [
      'Estes Termos & Condições valem entre a Boa Xepa (“Plataforma”) e a pessoa jurídica que se cadastra como parceira (“Parceiro”), representada por quem preenche o cadastro, que declara ter poderes para assumir obrigações em nome dela.',
      'Ao marcar a caixa de aceite, o Parceiro concorda com todo este documento. A Plataforma registra a data, a hora, o endereço IP e a versão aceita como prova do aceite.',
    ],
  },
  {
    title: '2. Objeto',
    paragraphs: [
      'A Plataforma permite que o Parceiro ofereça sacolas surpresa e produtos com desconto, receba pedidos de clientes e combine a retirada em seu estabelecimento.',
      'Estes termos tratam também das informações confidenciais que as partes trocam durante as conversas sobre a parceria e enquanto ela durar.',
    ],
  },
  {
    title: '3. Período de discussão',
    paragraphs: [
      'As partes podem discutir a parceria, seus números e suas condições pelo prazo de 1 (um) ano, contado do aceite. Nenhuma das partes fica obrigada, por causa dessas conversas, a contratar, a investir ou a manter exclusividade.',
      'O fim do período de discussão não encerra as obrigações de confidencialidade, que seguem o prazo da cláusula 5.',
    ],
  },
  {
    title: '4. Informações confidenciais',
    paragraphs: [
      'São confidenciais as informações técnicas, comerciais, financeiras e de clientes que uma parte revelar à outra, por qualquer meio, marcadas ou não como confidenciais, entre elas preços, volumes de venda, relatórios, dados de pedidos e o funcionamento interno da Plataforma.',
      'Não são confidenciais as informações que:',
    ],
    items: [
      'já eram públicas ou se tornaram públicas sem culpa de quem as recebeu;',
      'quem as recebeu já conhecia legitimamente antes da revelação;',
      'foram recebidas de terceiro que podia revelá-las;',
      'foram desenvolvidas de forma independente, sem uso das informações da outra parte;',
      'devam ser reveladas por lei ou ordem de autoridade, caso em que a outra parte é avisada antes, sempre que a lei permitir.',
    ],
  },
  {
    title: '5. Dever de confidencialidade: 5 anos',
    paragraphs: [
      'Cada parte guarda sigilo sobre as informações confidenciais da outra pelo prazo de 5 (cinco) anos, contado da data em que cada informação foi recebida, e as usa somente para as finalidades da parceria.',
      'O acesso fica restrito aos empregados e prestadores de serviço que precisem das informações e que estejam sujeitos a dever de sigilo equivalente. Quem recebe as informações responde pelos atos dessas pessoas.',
    ],
  },
  {
    title: '6. Devolução das informações: 30 dias',
    paragraphs: [
      'Terminada a parceria, ou a pedido escrito de quem as revelou, as informações confidenciais e suas cópias são devolvidas ou destruídas em até 30 (trinta) dias, com confirmação por escrito se for pedida.',
      'Podem ser conservadas as cópias exigidas por lei e as cópias de segurança automáticas, que continuam sob sigilo até serem apagadas.',
    ],
  },
  {
    title: '7. Proteção de dados pessoais',
    paragraphs: [
      'As partes tratam dados pessoais de acordo com a Lei nº 13.709/2018 (Lei Geral de Proteção de Dados Pessoais, LGPD). O Parceiro usa os dados de clientes que recebe com os pedidos apenas para preparar, entregar e resolver questões desses pedidos.',
      'É proibido vender, ceder ou usar esses dados para publicidade sem base legal. Incidentes de segurança que possam causar risco aos titulares são comunicados à outra parte sem demora, e cada parte atende aos pedidos dos titulares que lhe couberem.',
    ],
  },
  {
    title: '8. Responsabilidades do Parceiro',
    paragraphs: ['O Parceiro se compromete a:'],
    items: [
      'informar dados verdadeiros e mantê-los atualizados;',
      'oferecer somente itens próprios para consumo, dentro da validade e de acordo com as normas sanitárias e fiscais;',
      'manter estoque, preços e horários corretos, e honrar os pedidos aceitos;',
      'respeitar o Código de Defesa do Consumidor (Lei nº 8.078/1990) no atendimento aos clientes;',
      'proteger sua senha e responder pelo uso de sua conta.',
    ],
  },
  {
    title: '9. Análise, suspensão e término',
    paragraphs: [
      'O cadastro passa por análise da Plataforma, em até 48 horas úteis, e pode ser recusado. A conta pode ser suspensa ou encerrada em caso de descumprimento destes termos ou de risco aos clientes, com aviso ao Parceiro.',
      'O Parceiro pode encerrar a parceria a qualquer momento, depois de concluir ou cancelar os pedidos em aberto.',
    ],
  },
  {
    title: '10. Propriedade intelectual',
    paragraphs: [
      'Marcas, textos, programas e desenhos de cada parte continuam sendo dela. O Parceiro autoriza o uso de seu nome, endereço e imagens de produtos para apresentar suas ofertas aos clientes enquanto a parceria durar.',
    ],
  },
  {
    title: '11. Descumprimento',
    paragraphs: [
      'Quem descumprir estes termos responde pelas perdas e danos que causar, sem prejuízo de medidas judiciais para fazer cessar a violação. A tolerância de uma parte não significa renúncia a direito.',
    ],
  },
  {
    title: '12. Alterações',
    paragraphs: [
      'Novas versões destes termos são apresentadas ao Parceiro e dependem de novo aceite quando alterarem suas obrigações. Se uma cláusula for considerada inválida, as demais continuam valendo.',
    ],
  },
  {
    title: '13. Lei aplicável e foro',
    paragraphs: [
      'Estes termos são regidos pelas leis da República Federativa do Brasil. Fica eleito o foro da Comarca de São Paulo, Estado de São Paulo, para resolver qualquer questão deles decorrente, com renúncia a qualquer outro, por mais privilegiado que seja.',
    ],
  },
];

/**
 * Terms for partners, by version. Never change a published text, because stored acceptances contain its hash. Instead,
 * add a version and raise `partnerTermsVersion`.
 */
export const partnerTerms = { '1.0': firstVersion } as const;
