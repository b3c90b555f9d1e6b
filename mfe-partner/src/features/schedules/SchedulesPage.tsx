import { schedulesSavedMessage } from '@boaxepa/contracts/texts/doneMessages';
import {
  closedDay,
  type CurrentSchedules,
  type DaySchedule,
  partnerDefaultWeek,
  wholeWeek,
} from '@boaxepa/contracts/domain/schedules';
import { isApiError, PageTitle, paths, useRedirectAfter } from '@boaxepa/shell-sdk';
import { Page, PageHeader, QueryState, SkeletonList, toast, UnsavedChanges } from '@boaxepa/ui';
import { WeekEditor } from '@boaxepa/ui/schedule';
import { useState } from 'react';
import { usePartnerSchedulesQuery, usePartnerSaveSchedulesMutation } from './api.ts';

/** Delay in milliseconds between saving the opening hours and the redirect to the dashboard. */
const REDIRECT_MS = 1000;

/**
 * Returns the hours for a day that the user switches from closed to open. A day that is closed by default, such as
 * Sunday, gets Monday's hours.
 */
function defaultDay(dayOfWeek: number): DaySchedule {
  const week = partnerDefaultWeek();
  const day = week[dayOfWeek]?.isOpen ? week[dayOfWeek] : week[1];
  return { ...(day ?? closedDay(dayOfWeek)), dayOfWeek, isOpen: true };
}

function Week({ saved }: { readonly saved: readonly DaySchedule[] }) {
  const [save] = usePartnerSaveSchedulesMutation();
  // Keep the loaded hours in the state, so that a refetch does not hide a conflict with the edited hours.
  const [expectedSchedules, setExpected] = useState(saved);
  const [edited, setEdited] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  useRedirectAfter(REDIRECT_MS, isSaved ? paths.partner.dashboard() : undefined);
  const submit = async (schedules: DaySchedule[]) => {
    try {
      await save({ schedules, expectedSchedules }).unwrap();
    } catch (error) {
      // The editor shows the message with the changed days. The next save replaces these hours.
      if (isApiError(error) && error.code === 'SCHEDULES_CHANGED')
        // Safe cast: the server sends these fields with this error.
        setExpected((error.extra['current'] as CurrentSchedules).schedules);
      throw error;
    }
    setEdited(false);
    setIsSaved(true);
    toast({ title: schedulesSavedMessage, variant: 'success' });
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

/**
 * Page of the route /partner/gestao-horarios. A shop sets its opening hours and pickup windows (the times for
 * collecting orders) here.
 */
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
        // Hide the error of a failed refetch. The user is editing the hours that were loaded first, so newer hours
        // would not be shown anyway.
        staleTitle={false}
      >
        {(week) => <Week saved={week} />}
      </QueryState>
    </Page>
  );
}
