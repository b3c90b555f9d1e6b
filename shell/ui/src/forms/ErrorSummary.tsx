import { useFormikContext } from 'formik';
import { type MouseEvent, useState } from 'react';
import { styled } from 'styled-components';
import { Banner } from '../components/Banner.tsx';
import { useFieldErrors } from './fieldErrors.ts';
import { useFormContext } from './formContext.ts';

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

/** List of links to all invalid fields. It appears if a submission fails with two or more errors. */
export function ErrorSummary() {
  const { submitCount, values } = useFormikContext();
  const { fields } = useFormContext();
  const errorOf = useFieldErrors();
  const [submitted, setSubmitted] = useState({ submitCount, values });
  if (submitted.submitCount !== submitCount) setSubmitted({ submitCount, values });
  if (submitCount === 0) return null;
  const invalidFields = fields().filter(({ name }) => errorOf(name) !== undefined);
  if (invalidFields.length < 2) return null;
  const go = (id: string) => (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById(id)?.focus();
  };
  return (
    <Banner
      tone="danger"
      title={`Confira ${invalidFields.length} campos`}
      // Announce only the summary of a submission. Each correction also changes the list, and announcing it would
      // interrupt the user.
      live={values === submitted.values}
    >
      <List>
        {invalidFields.map(({ id, label }) => (
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
