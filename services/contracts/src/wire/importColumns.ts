export type ImportField =
  | 'name'
  | 'description'
  | 'price'
  | 'discountPrice'
  | 'category'
  | 'stockQuantity'
  | 'isFlashDeal'
  | 'photoUrl';

export interface ImportColumn {
  field: ImportField;
  /** Column header in the spreadsheet template. The parser ignores case, accents and the asterisk. */
  header: string;
  isRequired: boolean;
  /**
   * Explanation of the column. The template shows it as a comment on the header cell and on the instructions sheet.
   */
  explanation: string;
  example: string;
  hint: string;
}

export const importColumns: readonly ImportColumn[] = [
  {
    field: 'name',
    header: 'Nome*',
    isRequired: true,
    explanation:
      'Nome do produto, com até 120 caracteres. Nome e categoria iguais atualizam o produto que já existe.',
    example: 'Pão de queijo mineiro 400 g',
    hint: 'Escreva o nome do produto, uma vez em cada categoria.',
  },
  {
    field: 'description',
    header: 'Descrição',
    isRequired: false,
    explanation: 'Texto livre, com até 1.000 caracteres.',
    example: 'Para assar',
    hint: 'Escreva um texto mais curto ou deixe vazio.',
  },
  {
    field: 'price',
    header: 'Preço*',
    isRequired: true,
    explanation: 'Preço original em reais: um número ou um texto como 12,90 ou R$ 12,90.',
    example: '18,90',
    hint: 'Escreva um valor, como 12,90 ou R$ 12,90.',
  },
  {
    field: 'discountPrice',
    header: 'Preço Promocional',
    isRequired: false,
    explanation: 'Preço com desconto, menor que o preço original. Vazio: sem promoção.',
    example: '12,90',
    hint: 'Use um valor menor que o Preço ou deixe vazio.',
  },
  {
    field: 'category',
    header: 'Categoria*',
    isRequired: true,
    explanation: 'Uma das categorias da aba Instruções.',
    example: 'Congelados',
    hint: 'Use uma das categorias da aba Instruções.',
  },
  {
    field: 'stockQuantity',
    header: 'Estoque*',
    isRequired: true,
    explanation: 'Quantidade disponível: um número inteiro de 0 a 99.999.',
    example: '24',
    hint: 'Use um número inteiro; 0 quando o produto acabou.',
  },
  {
    field: 'isFlashDeal',
    header: 'Super Oferta',
    isRequired: false,
    explanation: 'sim ou não. Vazio: não muda; em produto novo, não.',
    example: 'sim',
    hint: 'Escreva sim ou não, ou deixe vazio.',
  },
  {
    field: 'photoUrl',
    header: 'URL da Foto',
    isRequired: false,
    explanation: 'Endereço da foto, que começa com http:// ou https://.',
    example: 'https://exemplo.com.br/pao-de-queijo.jpg',
    hint: 'Use um endereço que comece com http:// ou https://, ou deixe vazio.',
  },
];
