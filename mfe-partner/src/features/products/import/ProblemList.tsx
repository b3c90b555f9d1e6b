import { formatNumber } from '@boaxepa/contracts/domain/numbers';
import type { ImportPreview } from '@boaxepa/contracts/wire/productImports';
import { downloadFile, messageOf } from '@boaxepa/shell-sdk';
import { importFileNames } from '@boaxepa/contracts/wire/productImports';
import { Button, color, ErrorText, radius, Row, Stack, styled, Tag, Text, text } from '@boaxepa/ui';
import { Download } from 'lucide-react';
import { problemRowsUrl } from './api.ts';
import { rowsText } from './importText.ts';
import { groupProblems, type ListedProblem } from './problemGroups.ts';

const List = styled.ul`
  display: grid;
  > li {
    padding-block: 12px;
    border-bottom: 1px solid ${color.divider};
  }
  h3 {
    font-size: ${text.body};
  }
`;
const RowNumber = styled.span`
  padding: 1px 8px;
  border-radius: ${radius.s};
  background: ${color.neutralTint};
  color: ${color.neutral};
  font-size: ${text.tiny};
  font-weight: 650;
`;

interface ProblemRowsButtonProps {
  readonly importId: string;
  readonly onFailed: (message: string) => void;
  readonly onDownload?: () => void;
}

export function ProblemRowsButton({ importId, onFailed, onDownload }: ProblemRowsButtonProps) {
  const download = async () => {
    onDownload?.();
    try {
      await downloadFile(problemRowsUrl(importId), importFileNames.problems, { auth: 'partner' });
    } catch (error) {
      onFailed(messageOf(error, 'Erro ao baixar as linhas com problema'));
    }
  };
  return (
    <Button variant="ghost" size="m" icon={Download} onClick={download} loadingText="Baixando...">
      Baixar linhas com problema
    </Button>
  );
}

function Problem({ message, hint, count, rows }: ListedProblem) {
  return (
    <Stack $gap={1}>
      <ErrorText>{message}</ErrorText>
      <Text $size="small" $tone="muted">
        {hint}
      </Text>
      <Row $gap={1} $wrap>
        <Text as="span" $size="tiny" $tone="muted">
          {count === 1 ? 'Linha' : 'Linhas'}
        </Text>
        {rows.map((row) => (
          <RowNumber key={row}>{row}</RowNumber>
        ))}
        {count > rows.length && (
          <Text as="span" $size="tiny" $tone="link" $strong>
            {`+${formatNumber(count - rows.length)}`}
          </Text>
        )}
      </Row>
    </Stack>
  );
}

interface ProblemListProps {
  readonly preview: ImportPreview;
  readonly onFailed: (message: string) => void;
}

/** Lists the problems of a spreadsheet with their row numbers. The problems of the same column are grouped. */
export function ProblemList({ preview, onFailed }: ProblemListProps) {
  const { groups, others } = groupProblems(preview.problems);
  return (
    <Stack $gap={2}>
      <Row $between>
        <Text as="h2" $strong>
          Problemas por coluna
        </Text>
        <Text as="span" $size="small" $tone="muted">
          {rowsText(preview.summary.invalid)}
        </Text>
      </Row>
      <List role="list">
        {groups.map(({ column, count, problems }) => (
          <li key={column}>
            <Row $between>
              <h3>{column}</h3>
              <Tag tone="danger">{rowsText(count)}</Tag>
            </Row>
            <Stack $gap={2}>
              {problems.map((problem) => (
                <Problem key={problem.message} {...problem} />
              ))}
            </Stack>
          </li>
        ))}
      </List>
      <Row $between $wrap>
        <Text $size="small" $tone="muted">
          {others > 0 && `+${formatNumber(others)} outros erros encontrados...`}
        </Text>
        <ProblemRowsButton importId={preview.previewId} onFailed={onFailed} />
      </Row>
    </Stack>
  );
}
