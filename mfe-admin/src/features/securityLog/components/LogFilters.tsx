import { adminActs, securityEvents } from '@boaxepa/contracts/domain/securityKinds';
import { Button, Card, focusHeading, media, Row, styled } from '@boaxepa/ui';
import { DateField, Form, SelectField, TextField } from '@boaxepa/ui/forms';
import { isFiltered, type LogFilters as Filters, logFilterSchema, type LogPlace } from '../logAddress.ts';

const Fields = styled.div`
  display: grid;
  align-items: start;
  gap: 12px;
  ${media.cards} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    > :nth-child(-n + 2) {
      grid-column: 1 / -1;
    }
  }
  ${media.full} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) 170px 170px;
    > :nth-child(-n + 2) {
      grid-column: auto;
    }
  }
`;

const kinds = Object.entries({ ...securityEvents, ...adminActs }).map(([value, label]) => ({ value, label }));

interface LogFiltersProps {
  readonly place: LogPlace;
  readonly onFilter: (filters: Filters) => void;
}

export function LogFilters({ place, onFilter }: LogFiltersProps) {
  return (
    <Card>
      <Form
        label="Filtros do registro"
        schema={logFilterSchema}
        initialValues={{
          kind: place.kind ?? '',
          accountId: place.accountId ?? '',
          startDate: place.startDate ?? '',
          endDate: place.endDate ?? '',
        }}
        enableReinitialize
        onSubmit={onFilter}
        gap={3}
      >
        <Fields>
          <SelectField name="kind" label="Evento" options={kinds} placeholder="Todos os eventos" optional />
          <TextField
            name="accountId"
            label="ID da conta"
            optional
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <DateField name="startDate" label="Data de início" optional />
          <DateField name="endDate" label="Data de fim" optional />
        </Fields>
        <Row $gap={2} $wrap>
          <Button type="submit" variant="accent" size="m">
            Filtrar
          </Button>
          {isFiltered(place) && (
            <Button
              variant="quiet"
              size="m"
              onClick={() => {
                onFilter({});
                // Move the focus to the heading, because the clicked button disappears and its focus would be lost.
                focusHeading({ preventScroll: true });
              }}
            >
              Limpar filtros
            </Button>
          )}
        </Row>
      </Form>
    </Card>
  );
}
