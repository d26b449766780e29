/** As high as the actions. */
export const ActionsPending = () => <span className="skeleton actions" aria-busy="true" />;
