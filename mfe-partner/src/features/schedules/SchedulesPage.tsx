import { closedDay, type DaySchedule, partnerDefaultWeek, wholeWeek } from '@boaxepa/contracts/schedules';
import { isOffline, messageOf, PageTitle, paths, useNavigate } from '@boaxepa/shell-sdk';
import { ErrorState, OfflineState, Page, PageHeader, SkeletonList, toast } from '@boaxepa/ui';
import { UnsavedChanges } from '@boaxepa/ui/dialog';
import { WeekEditor } from '@boaxepa/ui/schedule';
import { useEffect, useState } from 'react';
import { useOwnSchedulesQuery, useSaveOwnSchedulesMutation } from './api.ts';

/** The dashboard comes this long after a save (partner spec §9). */
const REDIRECT_MS = 1000;

/** Hours of a day that is opened for the first time; Sunday has none of its own and takes Monday's. */
function defaultDay(dayOfWeek: number): DaySchedule {
  const week = partnerDefaultWeek();
  const day = week[dayOfWeek]?.isOpen ? week[dayOfWeek] : week[1];
  return { ...(day ?? closedDay(dayOfWeek)), dayOfWeek, isOpen: true };
}

function Week({ saved }: { readonly saved: readonly DaySchedule[] }) {
  const navigate = useNavigate();
  const [save] = useSaveOwnSchedulesMutation();
  const [edited, setEdited] = useState(false);
  const [done, setDone] = useState(false);
  useEffect(() => {
    if (!done) return undefined;
    const timer = setTimeout(() => void navigate(paths.partner.dashboard()), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [done, navigate]);
  const submit = async (week: DaySchedule[]) => {
    await save(week).unwrap();
    setEdited(false);
    setDone(true);
    toast({ title: 'Horários salvos com sucesso!', variant: 'success' });
  };
  return (
    <>
      <UnsavedChanges when={edited} />
      <WeekEditor
        initial={saved.length > 0 ? wholeWeek(saved) : partnerDefaultWeek()}
        defaultDay={defaultDay}
        onSave={submit}
        onEdit={() => setEdited(true)}
      />
    </>
  );
}

function Content() {
  const { data, error, refetch } = useOwnSchedulesQuery();
  if (data) return <Week saved={data} />;
  if (isOffline(error)) return <OfflineState onRetry={refetch} />;
  if (error)
    return <ErrorState title="Erro ao carregar horários" message={messageOf(error)} onRetry={refetch} />;
  return <SkeletonList shape="card" count={7} />;
}

/** /partner/gestao-horarios: opening hours and pickup windows of the week (partner spec §2 and §5). */
export function Component() {
  return (
    <Page>
      <PageTitle>Gestão de horários</PageTitle>
      <PageHeader
        title="Gestão de horários"
        subtitle="Quando sua loja abre e quando os clientes podem retirar os pedidos"
        back={paths.partner.dashboard()}
        backLabel="Voltar ao painel"
      />
      <Content />
    </Page>
  );
}
