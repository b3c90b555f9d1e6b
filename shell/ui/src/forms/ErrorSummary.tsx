import { getIn, useFormikContext } from 'formik';
import type { MouseEvent } from 'react';
import { styled } from 'styled-components';
import { Banner } from '../components/Banner.tsx';
import { useFormContext } from './formContext.ts';
import { serverErrorOf, useFormStatus } from './serverErrors.ts';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 6px;
  padding: 0;
  list-style: none;
  li:not(:last-child)::after {
    content: ' ·';
  }
  a {
    display: inline-block;
    min-height: 24px;
    font-weight: 400;
  }
`;

/** From two errors on, after an attempt to send: how many, and a way to each. Part of every Form. */
export function ErrorSummary() {
  const { values, errors, touched } = useFormikContext();
  const status = useFormStatus();
  const { fields } = useFormContext();
  const attempted = status.refused === true || Object.keys(status.server).length > 0;
  if (!attempted) return null;
  const wrong = fields().filter(
    ({ name }) =>
      serverErrorOf(status, values, name) !== undefined ||
      (getIn(touched, name) !== undefined && typeof getIn(errors, name) === 'string'),
  );
  if (wrong.length < 2) return null;
  const go = (id: string) => (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById(id)?.focus();
  };
  return (
    <Banner tone="danger" title={`Confira ${wrong.length} campos`} live>
      <List>
        {wrong.map(({ id, label }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={go(id)}>
              {label}
            </a>
          </li>
        ))}
      </List>
    </Banner>
  );
}
