"use strict";
// Plays the story that the element "story" contains as JSON. Text of the story is inserted only as text nodes. Addresses, which
// the story contains only if they are safe to open, are used only as link targets.
(() => {
  const story = JSON.parse(document.getElementById("story").textContent);
  const { shapes, pages } = story;
  const colors = story.colors.map((color) => "#" + color.toString(16).padStart(6, "0"));
  // Returns the style of text: a colour, optionally with attributes.
  const textStyle = (ink) =>
    ink < 0
      ? { color: colors[story.inks[~ink][0]], attributes: story.inks[~ink][1], link: story.inks[~ink][2] }
      : { color: colors[ink], attributes: 0 };
  const stage = document.getElementById("stage");
  const bars = document.getElementById("bars");
  const speech = document.getElementById("speech");
  const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

  // ---- The positions of cells, in device pixels. Shapes join because all borders are whole pixels.
  const grid = {};
  const ruler = document.createElement("canvas").getContext("2d");
  const family = getComputedStyle(stage).fontFamily;
  ruler.font = "100px " + family;
  const advance = ruler.measureText("0").width / 100;

  function measure() {
    const scale = Math.min(devicePixelRatio || 1, 3);
    grid.width = Math.max(1, Math.round(stage.clientWidth * scale));
    grid.height = Math.max(1, Math.round(stage.clientHeight * scale));
    // Select the form in which the pages are largest.
    const sizes = story.forms.map((form) => Math.min(grid.width / form.columns, grid.height / form.rows / 2) *
      Math.sqrt(form.columns * form.rows));
    grid.form = story.forms[sizes.indexOf(Math.max(...sizes))];
    const { columns, rows } = grid.form;
    const cell = Math.min(grid.width / columns, grid.height / rows / 2);
    const borders = (count, size, all) =>
      Array.from({ length: count + 1 }, (_, index) => Math.round((all - count * size) / 2 + index * size));
    grid.x = borders(columns, cell, grid.width);
    grid.y = borders(rows, 2 * cell, grid.height);
    grid.scale = scale;
    grid.cell = cell / scale;
    // A font with narrow glyphs is not drawn taller than the cell.
    grid.font = Math.min(grid.cell / advance, grid.cell * 1.72);
    grid.spacing = grid.cell - grid.font * advance;
  }

  // ---- A page on the screen: a canvas with backgrounds, then figures, a canvas with shapes, and text.
  const joined = /^[\u0590-\u065f\u066a-\u06ef\u06fa-\u08ff\u0900-\u0dff\u0f00-\u109f\u1780-\u18af\ufb1d-\ufdff\ufe70-\ufefe]/;
  const fromRight = /^[\u0590-\u065f\u066a-\u06ef\u06fa-\u08ff\ufb1d-\ufdff\ufe70-\ufefe]/;
  const plain = /^[!-~\u00a1-\u017f\u0370-\u04ff]$/;
  const emoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u;

  const kind = (glyph) =>
    glyph === " " || shapes[glyph] ? "blank" : plain.test(glyph) ? "plain" : joined.test(glyph) ? "word" : "sign";

  // Frames encode the colour of a cell as two digits.
  const digits = [...Array(94).keys()].map((code) => String.fromCharCode(code + 33)).filter((digit) => !'"&<>\\'.includes(digit));
  const values = Object.fromEntries(digits.map((digit, value) => [digit, value]));
  const number = (high, low) => values[high] * digits.length + values[low];

  // The size of a cell in the units of figures.
  const unit = { width: 240, height: 480 };

  function graphic(name, attributes, ...children) {
    const element = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.append(...children);
    return element;
  }

  class Layer {
    constructor(name) {
      this.name = name;
      this.element = document.createElement("div");
      this.element.className = "layer";
      this.papers = document.createElement("canvas").getContext("2d", { alpha: false });
      this.figures = graphic("svg", { preserveAspectRatio: "none", "aria-hidden": true });
      this.shapes = document.createElement("canvas").getContext("2d");
      this.text = document.createElement("div");
      this.element.append(this.papers.canvas, this.figures, this.shapes.canvas, this.text);
      this.changed = new Set();
    }

    open(page) {
      const { columns, rows, frames } = this.form = grid.form;
      this.lines = Array.from({ length: rows }, () => document.createElement("div"));
      this.lines.forEach((line) => (line.className = "line"));
      this.text.replaceChildren(...this.lines);
      this.paper = new Uint32Array(columns * rows);
      this.ink = new Int32Array(columns * rows);
      this.width = new Uint8Array(columns * rows).fill(1);
      this.glyph = new Array(columns * rows).fill(" ");
      this.groups = [];
      this.images = {};
      this.frames = frames[page];
      this.next = 0;
      this.fit();
    }

    fit() {
      for (const { canvas } of [this.papers, this.shapes]) {
        canvas.width = grid.width;
        canvas.height = grid.height;
      }
      // The window in the units of figures, with the first cell at 0.
      const { columns, rows } = this.form, cell = grid.cell * grid.scale;
      const width = grid.width / cell, height = grid.height / cell / 2;
      this.left = ((columns - width) / 2) * unit.width;
      this.top = ((rows - height) / 2) * unit.height;
      this.figures.setAttribute("viewBox", [this.left, this.top, width * unit.width, height * unit.height].join(" "));
      this.hasNewFigures = true;
      this.lines.forEach((line, y) => {
        const style = line.style;
        style.left = grid.x[0] / grid.scale + "px";
        style.top = grid.y[y] / grid.scale + "px";
        style.height = style.lineHeight = 2 * grid.cell + "px";
        style.fontSize = grid.font + "px";
        style.letterSpacing = grid.spacing + "px";
        this.changed.add(y);
      });
    }

    // The time of the next frame that has not been shown.
    get due() {
      return this.next < this.frames.length ? this.frames[this.next][0] : Infinity;
    }

    advance(time) {
      while (this.next < this.frames.length && this.due <= time) this.apply(this.frames[this.next++]);
      for (const y of this.changed) {
        this.paint(y);
        this.write(y);
      }
      if (this.changed.size) this.orderLinks();
      this.changed.clear();
      if (!this.hasNewFigures) return;
      this.figures.replaceChildren(...this.groups.flatMap((group, at) => this.group(group, this.name + at)));
      this.hasNewFigures = false;
    }

    apply([, papers, texts, figures]) {
      if (figures) this.groups = figures;
      this.hasNewFigures ||= !!figures;
      const columns = this.form.columns;
      for (const [y, start, ...runs] of papers) {
        this.changed.add(y);
        let at = y * columns + start;
        for (let run = 0; run < runs.length; run++) {
          const paper = runs[run];
          if (typeof paper === "number") this.paper.fill(paper, at, (at += runs[++run]));
          else for (let place = 0; place < paper.length; place += 2) this.paper[at++] = number(paper[place], paper[place + 1]);
        }
      }
      for (const [y, start, ...runs] of texts) {
        this.changed.add(y);
        let at = y * columns + start;
        const put = (glyph, ink, width) => {
          this.glyph[at] = glyph;
          this.ink[at] = ink;
          this.width[at] = width;
          if (width === 2) this.width[at + 1] = 0;
          at += width;
        };
        for (let run = 0; run < runs.length; run++) {
          const ink = runs[run];
          if (typeof ink === "string") {
            const signs = [...ink];
            for (let place = 0; place < signs.length; place += 3) put(signs[place + 2], number(signs[place], signs[place + 1]), 1);
            continue;
          }
          const text = runs[++run];
          if (typeof text === "number") {
            for (let count = 0; count < text; count++) put(" ", ink, 1);
          } else if (typeof text === "string") {
            for (const glyph of text) put(glyph, ink, 1);
          } else {
            for (const glyph of text.slice(1)) put(glyph, ink, text[0]);
          }
        }
      }
    }

    // Backgrounds at the edges extend to the edges of the window.
    paint(y) {
      const { columns, rows } = this.form, pen = this.papers, row = y * columns;
      const top = y > 0 ? grid.y[y] : 0, bottom = y < rows - 1 ? grid.y[y + 1] : grid.height;
      for (let x = 0, end; x < columns; x = end) {
        const paper = this.paper[row + x];
        for (end = x + 1; end < columns && this.paper[row + end] === paper; ) end++;
        const left = x > 0 ? grid.x[x] : 0, right = end < columns ? grid.x[end] : grid.width;
        pen.fillStyle = colors[paper];
        pen.fillRect(left, top, right - left, bottom - top);
      }
      this.shapes.clearRect(0, top, grid.width, bottom - top);
      for (let x = 0; x < columns; x++) {
        const shape = shapes[this.glyph[row + x]];
        if (shape) this.draw(shape, x, y, textStyle(this.ink[row + x]).color);
      }
    }

    draw(shape, x, y, ink) {
      const pen = this.shapes, left = grid.x[x], top = grid.y[y];
      const width = (grid.x[x + 1] - left) / 48, height = (grid.y[y + 1] - top) / 96;
      pen.fillStyle = pen.strokeStyle = ink;
      pen.globalAlpha = shape.opacity ?? 1;
      const blocks = shape.blocks ?? [];
      for (let at = 0; at < blocks.length; at += 4) {
        const [x0, x1] = [Math.round(blocks[at] * width), Math.round(blocks[at + 2] * width)];
        const [y0, y1] = [Math.round(blocks[at + 1] * height), Math.round(blocks[at + 3] * height)];
        pen.fillRect(left + x0, top + y0, Math.max(1, x1 - x0), Math.max(1, y1 - y0));
      }
      pen.globalAlpha = 1;
      if (!shape.fill && !shape.stroke) return;
      pen.setTransform(width, 0, 0, height, left, top);
      pen.lineWidth = Math.max(shape.line ?? 0, 1 / width);
      if (shape.fill) pen.fill(new Path2D(shape.fill));
      if (shape.stroke) pen.stroke(new Path2D(shape.stroke));
      pen.setTransform(1, 0, 0, 1, 0, 0);
    }

    // Returns the path around cells. Cells at the edges extend to the edges of the window.
    outline(cells) {
      const { columns, rows } = this.form;
      let path = "";
      for (let at = 0; at < cells.length; at += 4) {
        const [x, y, width, height] = cells.slice(at, at + 4);
        const left = x > 0 ? x * unit.width : this.left, top = y > 0 ? y * unit.height : this.top;
        const right = x + width < columns ? (x + width) * unit.width : columns * unit.width - this.left;
        const bottom = y + height < rows ? (y + height) * unit.height : rows * unit.height - this.top;
        path += `M${left} ${top}H${right}V${bottom}H${left}z`;
      }
      return path;
    }

    // Returns the elements of figures and of the definitions that they refer to, whose ids begin with the name of the group.
    group([cells, ...figures], name) {
      const elements = [], shapes = [], area = this.outline(cells);
      for (let at = 0; at < figures.length; at += 4) {
        const [number, x, y, opacity] = figures.slice(at, at + 4), [paint, width, ...outlines] = story.figures[number];
        if (paint.length === 5) {
          shapes.push(this.picture(`${name}-${at}`, paint, x, y, opacity / 100));
          continue;
        }
        let path = "", color = colors[paint];
        for (let at = 0; at < outlines.length; at += 3) {
          path += `M${outlines[at + 1]} ${outlines[at + 2]}${story.steps[outlines[at]]}`;
        }
        if (typeof paint === "object") {
          const id = `${name}-${at}`, [x1, y1, x2, y2, first, last, ...stops] = paint;
          color = `url(#${id})`;
          const parts = stops.map((stop, at) => {
            const offset = at / (stops.length - 1), opacity = (first + (last - first) * offset) / 100;
            return graphic("stop", { offset, "stop-color": colors[stop], "stop-opacity": opacity });
          });
          elements.push(graphic("linearGradient", { id, gradientUnits: "userSpaceOnUse", x1, y1, x2, y2 }, ...parts));
        }
        const ink = width ? { fill: "none", stroke: color, "stroke-width": width } : { fill: color };
        const place = path ? { d: path, transform: `translate(${x} ${y})` } : { d: area, "shape-rendering": "crispEdges" };
        (path ? shapes : elements).push(graphic("path", { ...ink, ...place, opacity: opacity / 100 }));
      }
      if (!area || !shapes.length) return [...elements, ...shapes];
      elements.push(graphic("clipPath", { id: name }, graphic("path", { d: area })));
      return [...elements, graphic("g", { "clip-path": `url(#${name})` }, ...shapes)];
    }

    // Returns the element of a picture at a position. The element of the previous frame is reused, which shows its picture until
    // the next one is loaded.
    picture(name, [number, left, top, width, height], x, y, opacity) {
      const image = (this.images[name] ??= graphic("image", { width: 1, height: 1, preserveAspectRatio: "none" }));
      if (image.dataset.number !== `${number}`) image.setAttribute("href", story.pictures[(image.dataset.number = number)]);
      image.setAttribute("transform", `translate(${x + left} ${y + top}) scale(${width} ${height})`);
      image.setAttribute("opacity", opacity);
      return image;
    }

    // Text of one kind and style becomes one element, as wide as its cells. Characters that a monospaced font may lack are
    // separate elements.
    write(y) {
      const columns = this.form.columns, row = y * columns, pieces = [];
      let last = null;
      for (let x = 0; x < columns; x += this.width[row + x] || 1) {
        const glyph = this.glyph[row + x], cells = this.width[row + x] || 1;
        const type = kind(glyph), text = type === "blank" ? " " : glyph;
        // Shapes are drawn on the canvas, each in its colour.
        const { attributes, link } = textStyle(this.ink[row + x]);
        const ink = type === "blank" && !(attributes & 8) && !link ? 0 : this.ink[row + x];
        if (!last || last.kind !== type || last.ink !== ink || type === "sign") {
          pieces.push((last = { kind: type, ink, text: "", cells: 0, isLine: false }));
        }
        // Cells are in visual order, and characters in reading order.
        last.text = type === "word" && fromRight.test(text) ? text + last.text : last.text + text;
        last.cells += cells;
        last.isLine ||= text !== glyph;
      }
      while (pieces.length && pieces[pieces.length - 1].kind === "blank" && !textStyle(pieces[pieces.length - 1].ink).link) pieces.pop();
      // Text between gaps of two blanks or lines is grouped, except for right-to-left words, which are already in order.
      const isGap = (piece) => piece.kind === "blank" && (piece.cells > 1 || piece.isLine), elements = [];
      for (let at = 0, end; at < pieces.length; at = end) {
        for (end = at + 1; !isGap(pieces[at]) && end < pieces.length && !isGap(pieces[end]); ) end++;
        const part = pieces.slice(at, end), isFromRight = part.some((piece) => piece.kind === "word" && fromRight.test(piece.text));
        let begin = part.findIndex((piece) => piece.kind === "word");
        if (begin < 0 || isFromRight) begin = part.length;
        elements.push(...part.slice(0, begin).map((piece) => (fromRight.test(piece.text) ? this.phrase([piece]) : this.piece(piece))));
        if (begin < part.length) elements.push(this.phrase(part.slice(begin)));
      }
      this.lines[y].replaceChildren(...this.joined(elements));
    }

    // Adjacent elements with the same address form one link. Screen readers find only the links in a page; its text is announced
    // separately.
    joined(elements) {
      const joined = [];
      for (const [element, address] of elements) {
        const last = joined[joined.length - 1];
        if (!address && !element.querySelector("a")) element.setAttribute("aria-hidden", "true");
        if (address && last?.address === address) {
          last.append(element);
        } else if (address) {
          const link = Object.assign(document.createElement("a"), {
            address, href: address, target: "_blank", rel: "noopener noreferrer", draggable: false });
          link.append(element);
          joined.push(link);
        } else {
          joined.push(element);
        }
      }
      return joined;
    }

    // A link in several parts is one tab stop.
    orderLinks() {
      const seen = new Set();
      for (const link of this.text.querySelectorAll("a")) {
        link.tabIndex = seen.has(link.address) ? -1 : 0;
        seen.add(link.address);
      }
    }

    // Returns the element of a piece, and the address of its link.
    piece({ kind, ink, text, cells }) {
      const { color, attributes, link } = textStyle(ink), element = document.createElement("span");
      element.textContent = text;
      element.style.width = cells * grid.cell + "px";
      const names = [kind];
      if (attributes & 1) names.push("bold");
      if (attributes & 4) names.push("italic");
      if (attributes & 8) names.push("underline");
      if (kind === "sign") names.push(cells === 1 ? "narrow" : emoji.test(text) ? "emoji" : "wide");
      element.className = names.join(" ");
      if (kind !== "blank" || attributes & 8) element.style.color = color;
      return [element, link];
    }

    // Left-to-right words with joining characters are combined with their neighbours into one text; each right-to-left word is a
    // separate text.
    phrase(pieces) {
      const element = document.createElement("span"), text = element.appendChild(document.createElement("span"));
      const cells = pieces.reduce((sum, piece) => sum + piece.cells, 0);
      element.className = "phrase";
      element.dir = "auto";
      element.style.width = cells * grid.cell + "px";
      let width = 0;
      const parts = pieces.map((piece) => {
        ruler.font = (textStyle(piece.ink).attributes & 1 ? "bold " : "") + "100px " + family;
        width += (ruler.measureText(piece.text).width / 100) * grid.font;
        const part = this.piece(piece);
        part[0].style.width = "";
        return part;
      });
      text.append(...this.joined(parts));
      if (width > cells * grid.cell) element.style.fontSize = (grid.font * cells * grid.cell) / width + "px";
      return [element];
    }
  }

  // ---- Playback.
  const layers = [new Layer("a"), new Layer("b")];
  const pauses = new Set();
  const fills = pages.map(({ steps }) => {
    const bar = bars.appendChild(document.createElement("div"));
    bar.style.setProperty("--steps", 1 + (steps?.length ?? 0));
    return bar.appendChild(document.createElement("i"));
  });
  // Returns the steps of a page, each with its start time and the text that appears with it.
  const stepsOf = (page) => [[0, page.text], ...(page.steps ?? [])];
  // The animation of the current page's progress bar is the clock of the current step.
  let current = 0, step = 0, clock = null, timer = 0, isOver = false, moves = [];

  // If pages follow each other from right to left, the next one is on the left.
  const onward = story.fromRight ? -1 : 1;
  bars.dir = story.fromRight ? "rtl" : "ltr";
  const ways = {
    slide: (back) => [[`translateX(${(back ? -100 : 100) * onward}%)`, "none"], ["none", `translateX(${(back ? 100 : -100) * onward}%)`]],
    push: (back) => [[`translateY(${back ? -100 : 100}%)`, "none"], ["none", `translateY(${back ? 100 : -100}%)`]],
    cover: (back) => [[`translateX(${(back ? -100 : 100) * onward}%)`, "none"], null],
  };

  function move(page, back) {
    for (const move of moves) {
      move.onfinish = null;
      move.cancel();
    }
    moves = [];
    const [above, below] = layers;
    const end = () => below.element.remove();
    const { way, wayTime } = page;
    if (!way || reducedMotion.matches || !below.element.isConnected) return end();
    const time = { duration: wayTime, easing: "cubic-bezier(.22, 1, .36, 1)" };
    const [come, go] = ways[way]?.(back) ?? [null, null];
    if (come) moves.push(above.element.animate({ transform: come }, time));
    if (go) moves.push(below.element.animate({ transform: go }, time));
    if (way === "fade") moves.push(above.element.animate({ opacity: [0, 1] }, time));
    if (way === "wipe") {
      moves.push(above.element.animate({ clipPath: [onward < 0 ? `inset(0 ${back ? 0 : 100}% 0 0)` : `inset(0 0 0 ${back ? 0 : 100}%)`, "inset(0)"] }, time));
    }
    if (moves.length) moves[0].onfinish = end;
    else end();
  }

  // Shows a page at the beginning of a step or, if `stands` is true, at the end of it.
  function show(index, at = 0, back = false, stands = false) {
    if (pauses.has("link")) document.activeElement.blur();
    // Keep the focus where the Tab key finds the button again.
    if (document.activeElement.id === "replay") stage.focus();
    const page = pages[index], steps = stepsOf(page);
    const turns = index !== current || isOver, begins = turns || !(at || stands);
    const via = back ? pages[current] : page;
    current = index;
    step = at;
    isOver = false;
    if (begins) layers.reverse();
    if (begins || stands) {
      stage.insertBefore(layers[0].element, bars);
      layers[0].open(index);
    }
    const layer = layers[0];
    clock?.cancel();
    fills.forEach((fill, at) => fill.parentElement.classList.toggle("done", at < index));
    const scale = (count) => `scaleX(${count / steps.length})`;
    clock = fills[index].animate(
      { transform: [scale(at), scale(at + 1)] },
      { duration: (steps[at + 1]?.[0] ?? page.time) - steps[at][0], fill: "forwards", easing: reducedMotion.matches ? "steps(8)" : "linear" });
    clock.onfinish = () => page.waits || go(1);
    // While time is stopped, show everything in its final state.
    layer.advance(stands || reducedMotion.matches || pauses.size ? end() : now());
    stage.classList.toggle("light", page.light ?? false);
    const texts = steps.slice(begins ? 0 : at, at + 1).map(([, text]) => text);
    speech.textContent = (begins ? `${index + 1}/${pages.length}\n` : "") + texts.join("\n\n");
    if (begins) move(turns ? via : {}, back);
    update();
  }

  // Return the current time of the page, and the last time of its current step.
  const now = () => stepsOf(pages[current])[step][0] + (clock.currentTime ?? 0);
  const end = () => (stepsOf(pages[current])[step + 1]?.[0] ?? Number.MAX_SAFE_INTEGER) - 1;

  function update() {
    clearTimeout(timer);
    stage.dataset.page = current + 1;
    stage.dataset.step = step + 1;
    stage.dataset.state = isOver ? "over" : pauses.size ? "paused" : "playing";
    if (isOver) return;
    if (pauses.size) return clock.pause();
    if (clock.playState === "paused") clock.play();
    tick();
  }

  function tick() {
    const time = now(), due = layers[0].due;
    layers[0].advance(Math.min(time, end()));
    if (due <= end()) timer = setTimeout(tick, Math.max(4, due - time));
  }

  function pause(reason, isOn) {
    if (isOn) pauses.add(reason);
    else pauses.delete(reason);
    update();
  }

  // Shows the next or the previous step, moving to the next or the previous page if the current one has no more steps. A page
  // reached by going back is shown with all its steps.
  function go(by) {
    if (isOver && by > 0) return;
    const at = step + by, isOfPage = !isOver && at >= 0 && at < stepsOf(pages[current]).length;
    if (isOfPage) return show(current, at, by < 0, by < 0);
    if (current + by >= pages.length) {
      isOver = true;
      layers[0].advance(Infinity);
      clock.onfinish = null;
      clock.finish();
      return update();
    }
    const page = current + (isOver ? 0 : by);
    const last = by < 0 && page >= 0 ? stepsOf(pages[page]).length - 1 : 0;
    show(Math.max(0, page), last, by < 0, last > 0);
  }

  // ---- Keys, taps and swipes.
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || (event.key === "Enter" && event.target.closest("a"))) return;
    const act = {
      ArrowRight: () => go(onward), ArrowLeft: () => go(-onward), PageDown: () => go(1), PageUp: () => go(-1),
      Home: () => show(0, 0, true), End: () => show(pages.length - 1),
      " ": () => (isOver ? show(0) : event.repeat || pause("key", !pauses.has("key"))),
      Enter: () => isOver && show(0),
    }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });

  let press = null;
  stage.addEventListener("pointerdown", (event) => {
    if (event.button || !event.isPrimary || event.target.closest("a, button")) return;
    press = { x: event.clientX, y: event.clientY, time: event.timeStamp, isTouch: event.pointerType !== "mouse" };
    pause("hold", true);
  });
  const release = (event) => {
    if (!press || !event.isPrimary) return;
    const { x, y, time, isTouch } = press, dx = event.clientX - x, dy = event.clientY - y;
    press = null;
    pause("hold", false);
    if (event.type === "pointercancel") return;
    if (isTouch && Math.abs(dx) > 40 && Math.abs(dx) > Math.abs(dy)) return go(dx < 0 ? onward : -onward);
    const isTap = event.timeStamp - time < 350 && Math.hypot(dx, dy) < 10;
    if (isTap && getSelection().isCollapsed) go((onward < 0 ? innerWidth - event.clientX : event.clientX) < innerWidth / 3 ? -1 : 1);
  };
  addEventListener("pointerup", release);
  addEventListener("pointercancel", release);
  stage.addEventListener("contextmenu", (event) => press?.isTouch && event.preventDefault());
  document.getElementById("replay").addEventListener("click", () => show(0));
  // The page is paused while one of its links has the keyboard focus.
  stage.addEventListener("focusin", ({ target }) => {
    const isLink = target.matches("a:focus-visible");
    for (const link of stage.querySelectorAll("a")) link.classList.toggle("focus", isLink && link.address === target.address);
    pause("link", isLink);
  });
  stage.addEventListener("focusout", () => {
    for (const link of stage.querySelectorAll(".focus")) link.classList.remove("focus");
    pause("link", false);
  });
  document.addEventListener("visibilitychange", () => pause("hidden", document.hidden));
  addEventListener("resize", () => {
    measure();
    const stands = layers[0].due > end();
    if (layers[0].form === grid.form) layers[0].fit();
    else layers[0].open(current);
    layers[0].advance(stands ? end() : now());
  });

  if (!pages.length) return;
  measure();
  const wanted = Number(location.hash.slice(1)) - 1;
  pauses[document.hidden ? "add" : "delete"]("hidden");
  show(pages[wanted] ? wanted : 0);
})();
