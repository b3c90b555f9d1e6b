import type { DaySchedule } from '@boaxepa/contracts/domain/schedules';
import { dayNames } from '@boaxepa/contracts/domain/timeTexts';
import { color, media, styled, Tag } from '@boaxepa/ui';
import { CircleCheck, CircleX } from 'lucide-react';

const List = styled.ul`
  display: grid;
  padding: 0;
  list-style: none;
`;
const Day = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 4px 16px;
  align-items: center;
  padding: 12px 0;
  border-bottom: 1px solid ${color.divider};
  font-size: 0.875rem;
  ${media.cards} {
    grid-template-columns: 140px 100px minmax(0, 1fr) minmax(0, 1fr);
  }
`;
const Hours = styled.span`
  color: ${color.muted};
  grid-column: 1 / -1;
  ${media.cards} {
    grid-column: auto;
  }
`;
const Closed = styled(Hours)`
  ${media.cards} {
    grid-column: 3 / -1;
  }
`;

const clock = (time: string | null) => time?.slice(0, 5) ?? '--:--';

function pickupText({ pickupStartTime: from, pickupEndTime: to }: DaySchedule): string {
  return from && to ? `${clock(from)} às ${clock(to)}` : 'Não definido';
}

export function WeekTable({ week }: { readonly week: readonly DaySchedule[] }) {
  return (
    <List>
      {week.map((day) => (
        <Day key={day.dayOfWeek}>
          <strong>{dayNames[day.dayOfWeek]}</strong>
          <span>
            {day.isOpen ? (
              <Tag tone="success" icon={CircleCheck}>
                Aberto
              </Tag>
            ) : (
              <Tag icon={CircleX}>Fechado</Tag>
            )}
          </span>
          {day.isOpen ? (
            <>
              <Hours>
                Funcionamento: {clock(day.openTime)} às {clock(day.closeTime)}
              </Hours>
              <Hours>Retirada: {pickupText(day)}</Hours>
            </>
          ) : (
            <Closed>Estabelecimento fechado neste dia</Closed>
          )}
        </Day>
      ))}
    </List>
  );
}
