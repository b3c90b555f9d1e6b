import { type ReportPeriod, reportPeriodSchema } from '@boaxepa/contracts/wire/admin';
import { Button, Card, ChipGroup, media, styled } from '@boaxepa/ui';
import { DateField, Form } from '@boaxepa/ui/forms';
import { periodOf, type Preset, presetOf, presets, presetValues } from '../period.ts';

const Layout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  ${media.full} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: start;
  }
`;
const Presets = styled.div`
  min-width: 0;
  ${media.full} {
    padding-top: 30px;
  }
`;
// A column of at least 34 % leaves no space for a third one, so the button below the two dates has their width.
const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, max(150px, 34%)), 1fr));
  align-items: start;
  gap: 12px;
  > button {
    grid-column: 1 / -1;
  }
  ${media.cards} {
    grid-template-columns: 176px 176px auto;
    justify-content: start;
    > button {
      grid-column: auto;
      margin-top: 26px;
    }
  }
`;

const options = presetValues.map((value) => ({ value, label: presets[value] }));

interface PeriodFormProps {
  /** Period of the report that the page shows below the form. Undefined if the page shows no report. */
  readonly period: ReportPeriod | undefined;
  readonly today: string;
  readonly loading: boolean;
  readonly onConsult: (period: ReportPeriod) => void;
}

export function PeriodForm({ period, today, loading, onConsult }: PeriodFormProps) {
  const preset = period && presetOf(period, today);
  return (
    <Card data-no-print>
      <Layout>
        <Presets>
          <ChipGroup<Preset | ''>
            label="Períodos prontos"
            options={options}
            value={preset ?? ''}
            onChange={(preset) => preset && onConsult(periodOf(preset, today))}
          />
        </Presets>
        <Form
          label="Período do relatório"
          schema={reportPeriodSchema}
          initialValues={period ?? { startDate: '', endDate: '' }}
          enableReinitialize
          onSubmit={onConsult}
        >
          <Fields>
            <DateField name="startDate" label="Data de início" />
            <DateField name="endDate" label="Data de fim" />
            <Button type="submit" variant="accent" loading={loading} loadingText="Consultando...">
              Consultar
            </Button>
          </Fields>
        </Form>
      </Layout>
    </Card>
  );
}
