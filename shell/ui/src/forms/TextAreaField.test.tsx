import { screen } from '@testing-library/react';
import { object, string } from 'yup';
import { renderWithApp } from '@boaxepa/web-testing';
import { Form } from './Form.tsx';
import { TextAreaField } from './TextAreaField.tsx';

const schema = object({ note: string() });

it.each([
  [false, 1],
  [true, 0],
])('counts the characters of a text that can change only: readOnly is %p', (readOnly, counters) => {
  renderWithApp(
    <Form schema={schema} initialValues={{ note: 'abc' }} onSubmit={() => undefined}>
      <TextAreaField name="note" label="Observação" readOnly={readOnly} maxLength={140} />
    </Form>,
  );
  expect(screen.queryAllByText('3/140')).toHaveLength(counters);
});

it.each([
  ['ab', 'Restam 2 caracteres'],
  ['abc', 'Resta 1 caractere'],
  ['abcd', 'Restam 0 caracteres'],
])('announces the few characters that remain after %p', (note, announcement) => {
  renderWithApp(
    <Form schema={schema} initialValues={{ note }} onSubmit={() => undefined}>
      <TextAreaField name="note" label="Observação" maxLength={4} />
    </Form>,
  );
  expect(screen.getByText(announcement)).toBeInTheDocument();
});
