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

/** Time in milliseconds from a save to the redirect. */
const REDIRECT_MS = 1000;

/** Returns the default hours of a day. A Sunday that the user opens gets the hours of Monday. */
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

/** The page /partner/gestao-horarios with the opening hours and pickup windows of the week. */
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
        // The user edits the displayed week, so a failed refetch does not matter.
        staleTitle={false}
      >
        {(week) => <Week saved={week} />}
      </QueryState>
    </Page>
  );
}
