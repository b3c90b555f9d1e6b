import { formatReais } from '@boaxepa/contracts/domain/money';
import { formatNumber, pluralize } from '@boaxepa/contracts/domain/numbers';
import { importMessages, type ImportPreview } from '@boaxepa/contracts/wire/productImports';
import { productCategories } from '@boaxepa/contracts/domain/productTypes';
import { EmptyState, media, Row, Stack, StatTile, styled, Tag, Text } from '@boaxepa/ui';
import { type Column, DataTable } from '@boaxepa/ui/table';
import { CircleCheck, FileSpreadsheet, Plus, RefreshCw, TriangleAlert } from 'lucide-react';
import { rowsText, validRowsText } from './importText.ts';
import { ProblemList } from './ProblemList.tsx';

const Tiles = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 200px), 1fr));
  gap: 12px;
`;
const Parts = styled.div<{ $both: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  align-items: start;
  ${media.wide} {
    ${({ $both }) => $both && 'grid-template-columns: 300px minmax(0, 1fr);'}
  }
`;

type ValidRow = ImportPreview['validProducts'][number];

const columns: readonly Column<ValidRow>[] = [
  { id: 'row', header: 'Linha', cell: ({ row }) => row },
  { id: 'name', header: 'Nome', title: true, min: 100, cell: ({ name }) => <b>{name}</b> },
  { id: 'category', header: 'Categoria', cell: ({ category }) => productCategories[category] },
  { id: 'price', header: 'Preço', end: true, cell: ({ price }) => formatReais(price) },
  {
    id: 'discountPrice',
    header: 'Promocional',
    end: true,
    cell: ({ discountPrice }) => (discountPrice ? formatReais(discountPrice) : '—'),
  },
  { id: 'stock', header: 'Estoque', end: true, cell: ({ stockQuantity }) => formatNumber(stockQuantity) },
  {
    id: 'action',
    header: 'Ação',
    min: 128,
    cell: ({ action }) =>
      action === 'create' ? (
        <Tag tone="success" icon={Plus}>
          Criar
        </Tag>
      ) : (
        <Tag tone="info" icon={RefreshCw}>
          Atualizar
        </Tag>
      ),
  },
];

/**
 * Returns a text with the number of rows that create a product and the number of rows that update one, such as '1.146
 * produtos novos e 38 já cadastrados'.
 */
function validText({ create, update }: ImportPreview['summary']): string {
  return `${pluralize(create, 'produto novo', 'produtos novos')} e ${formatNumber(update)} já ${update === 1 ? 'cadastrado' : 'cadastrados'}`;
}

interface CheckStepProps {
  readonly preview: ImportPreview;
  readonly onFailed: (message: string) => void;
}

export function CheckStep({ preview, onFailed }: CheckStepProps) {
  const { summary, validProducts } = preview;
  const isComplete = validProducts.length === summary.valid;
  return (
    <Stack $gap={4}>
      <Tiles>
        <StatTile
          label="Linhas"
          value={formatNumber(summary.total)}
          hint="Lidas da planilha, sem o cabeçalho"
          icon={FileSpreadsheet}
        />
        <StatTile
          label="Válidas"
          value={formatNumber(summary.valid)}
          hint={validText(summary)}
          icon={CircleCheck}
        />
        <StatTile
          label="Com problema"
          value={formatNumber(summary.invalid)}
          hint={summary.invalid === 0 ? 'Nenhum problema encontrado' : 'Ficam de fora se você importar agora'}
          icon={TriangleAlert}
        />
      </Tiles>
      <Parts $both={summary.invalid > 0}>
        {summary.invalid > 0 && <ProblemList preview={preview} onFailed={onFailed} />}
        <Stack $gap={2}>
          {validProducts.length > 0 && (
            <Row $between>
              <Text as="h2" $strong>
                {isComplete ? 'Linhas válidas' : `Primeiras ${rowsText(validProducts.length)} válidas`}
              </Text>
              <Text as="span" $size="small" $tone="muted">
                {isComplete ? validRowsText(summary.valid) : `de ${validRowsText(summary.valid)}`}
              </Text>
            </Row>
          )}
          <DataTable
            label="Linhas válidas"
            columns={columns}
            rows={validProducts}
            rowKey={({ row }) => String(row)}
            empty={
              <EmptyState
                icon={TriangleAlert}
                title={importMessages.nothingValid}
                description="Corrija as linhas com problema e envie a planilha de novo."
                heading="h2"
              />
            }
          />
        </Stack>
      </Parts>
    </Stack>
  );
}
