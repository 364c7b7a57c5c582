(({ blocks, blockEditor, components, element, i18n, serverSideRender: ServerSideRender }) => {
  const { createElement: create, Fragment } = element;
  const { __ } = i18n;

  const edit = ({ attributes, setAttributes, context }) => {
    const settings = create(
      blockEditor.InspectorControls,
      null,
      create(
        components.PanelBody,
        { title: __('Fragrance card', 'sillage-woocommerce') },
        create(components.TextControl, {
          label: __('Product ID', 'sillage-woocommerce'),
          help: __('Leave blank for the product of the page.', 'sillage-woocommerce'),
          type: 'number',
          min: 1,
          value: attributes.productId || '',
          onChange: (text) => setAttributes({ productId: Number.parseInt(text, 10) || 0 }),
        }),
        create(components.TextControl, {
          label: __('Look', 'sillage-woocommerce'),
          help: __('Leave blank for the look of the settings.', 'sillage-woocommerce'),
          value: attributes.look,
          onChange: (look) => setAttributes({ look }),
        }),
      ),
    );
    const empty = () => create(components.Placeholder, { label: __('Fragrance card', 'sillage-woocommerce') }, __('This product has no card yet.', 'sillage-woocommerce'));
    const preview = create(ServerSideRender, {
      block: 'sillage/card',
      attributes: { ...attributes, productId: attributes.productId || context.postId || 0 },
      EmptyResponsePlaceholder: empty,
    });
    return create(Fragment, null, settings, create('div', blockEditor.useBlockProps(), preview));
  };

  blocks.registerBlockType('sillage/card', { edit, save: () => null });
})(window.wp);
