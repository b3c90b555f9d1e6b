import {
  closedDay,
  type DaySchedule,
  partnerDefaultWeek,
  wholeWeek,
} from '@boaxepa/contracts/domain/schedules';
import { PageTitle, paths, useRedirectAfter } from '@boaxepa/shell-sdk';
import { Page, PageHeader, QueryState, SkeletonList, toast, UnsavedChanges } from '@boaxepa/ui';
import { WeekEditor } from '@boaxepa/ui/schedule';
import { useState } from 'react';
import { usePartnerSchedulesQuery, usePartnerSaveSchedulesMutation } from './api.ts';

/** Time in milliseconds between a save and the redirect to the dashboard. */
const REDIRECT_MS = 1000;

/** Returns the default hours of a day. Sunday is closed by default, and if the user opens it, it gets the hours of Monday. */
function defaultDay(dayOfWeek: number): DaySchedule {
  const week = partnerDefaultWeek();
  const day = week[dayOfWeek]?.isOpen ? week[dayOfWeek] : week[1];
  return { ...(day ?? closedDay(dayOfWeek)), dayOfWeek, isOpen: true };
}

function Week({ saved }: { readonly saved: readonly DaySchedule[] }) {
  const [save] = usePartnerSaveSchedulesMutation();
  const [edited, setEdited] = useState(false);
  const [done, setDone] = useState(false);
  useRedirectAfter(REDIRECT_MS, done ? paths.partner.dashboard() : undefined);
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

/** The page /partner/gestao-horarios. It edits the opening hours and pickup windows of the week. */
export function Component() {
  return (
    <Page>
      <PageTitle>Gestão de horários</PageTitle>
      <PageHeader
        title="Gestão de horários"
        subtitle="Quando sua loja abre e quando os clientes podem retirar os pedidos"
        back={paths.partner.dashboard()}
      />
      <QueryState
        query={usePartnerSchedulesQuery()}
        skeleton={<SkeletonList shape="card" count={7} />}
        errorTitle="Erro ao carregar horários"
        // No notice is needed for a failed refetch, because the user edits the displayed week.
        staleTitle={false}
      >
        {(week) => <Week saved={week} />}
      </QueryState>
    </Page>
  );
}
