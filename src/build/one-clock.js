const isDate = (node) => node.type === 'Identifier' && node.name === 'Date';

const message = 'Ask the clock (#contract/clock.ts): a test sets it.';

/** Refuses to ask the system for the time: `Date.now()`, `Date()` and `new Date()` without an instant. */
const oneClock = {
  meta: { type: 'problem', schema: [] },
  create: (context) => ({
    NewExpression(node) {
      if (isDate(node.callee) && node.arguments.length === 0) context.report({ node, message });
    },
    CallExpression(node) {
      if (isDate(node.callee)) context.report({ node, message });
    },
    // Without a call too: `useState(Date.now)`.
    MemberExpression(node) {
      if (isDate(node.object) && node.property.name === 'now') context.report({ node, message });
    },
  }),
};

const plugin = { meta: { name: 'clock' }, rules: { 'one-clock': oneClock } };

// oxlint looks for the default export.
export default plugin;
