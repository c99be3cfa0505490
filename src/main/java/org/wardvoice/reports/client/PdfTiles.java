package org.wardvoice.reports.client;

import com.lowagie.text.Chunk;
import com.lowagie.text.Element;
import com.lowagie.text.Font;
import com.lowagie.text.Image;
import com.lowagie.text.Paragraph;
import com.lowagie.text.Phrase;
import com.lowagie.text.Rectangle;
import com.lowagie.text.pdf.PdfContentByte;
import com.lowagie.text.pdf.PdfPCell;
import com.lowagie.text.pdf.PdfPTable;
import com.lowagie.text.pdf.PdfTemplate;
import com.lowagie.text.pdf.PdfWriter;
import java.awt.Color;
import java.util.List;
import org.wardvoice.reports.service.content.Figure;

/** Lays the figures out as tiles. */
final class PdfTiles {

  private static final int GRID = 6;
  private static final float GAP = 5;
  private static final float ARROW = 7;

  private final PdfWriter writer;
  private final Wording wording;

  PdfTiles(PdfWriter writer, Wording wording) {
    this.writer = writer;
    this.wording = wording;
  }

  Element of(List<Figure> figures, float room) {
    PdfPTable tiles = new PdfPTable(GRID);
    // The outer gaps extend into the margins.
    tiles.setTotalWidth(room + 2 * GAP);
    tiles.setLockedWidth(true);
    tiles.setHorizontalAlignment(Element.ALIGN_CENTER);
    tiles.setSpacingBefore(4);
    for (int at = 0; at < figures.size(); at++) {
      PdfPCell tile = tile(figures.get(at));
      tile.setColspan(GRID / FigureRows.inARow(at, figures.size()));
      tiles.addCell(tile);
    }
    return tiles;
  }

  private PdfPCell tile(Figure figure) {
    Change change = Change.of(figure, wording);
    PdfPCell tile = new PdfPCell();
    tile.setBorder(Rectangle.NO_BORDER);
    tile.setPadding(GAP + 8);
    tile.setPaddingTop(GAP + 6);
    tile.setCellEvent((cell, place, canvases) -> frame(place, canvases));
    tile.addElement(paragraph(PdfText.phrase(figure.label(), 9, true, Palette.MUTED), 0));
    tile.addElement(paragraph(value(figure), 2));
    tile.addElement(paragraph(change(change), 3));
    tile.addElement(paragraph(PdfText.phrase(change.before(), 8, false, Palette.MUTED), 0));
    tile.addElement(paragraph(PdfText.phrase(figure.meaning(), 7.5, false, Palette.MUTED), 3));
    return tile;
  }

  private Phrase value(Figure figure) {
    if (!Numbers.isMeasured(figure.value())) {
      Phrase nothing = PdfText.phrase(Wording.NOTHING, 22, true, Palette.TEXT);
      nothing.add(
          PdfText.phrase(" " + wording.text("Nothing to measure"), 10, false, Palette.MUTED));
      return nothing;
    }
    String number = wording.number(figure.value(), figure.unit());
    Phrase value = PdfText.phrase(number, 22, true, Palette.TEXT);
    String unit = wording.text(Units.after(figure.unit()));
    value.add(PdfText.phrase(" " + unit, 10, false, Palette.MUTED));
    return value;
  }

  private Phrase change(Change change) {
    int colour = Palette.verdict(change.verdict());
    Phrase sentence = PdfText.phrase(change.sentence(), 9, true, colour);
    if (change.direction() == Change.Direction.NOWHERE) {
      return sentence;
    }
    Phrase phrase = new Phrase(sentence.getLeading());
    boolean up = change.direction() == Change.Direction.UP;
    Chunk arrow = new Chunk(arrow(up, colour), 0, 0);
    // Without it, the PDF would refer to a font that isn't embedded.
    arrow.setFont(new Font(Typefaces.forPdf(Typeface.REGULAR), 9));
    phrase.add(arrow);
    phrase.add(PdfText.phrase(" ", 9, false, colour));
    phrase.add(sentence);
    return phrase;
  }

  // Drawn, because the bundled fonts have no triangles.
  private Image arrow(boolean up, int colour) {
    PdfTemplate arrow = writer.getDirectContent().createTemplate(ARROW, ARROW);
    float base = up ? 0 : ARROW;
    arrow.setColorFill(new Color(colour));
    arrow.moveTo(0, base);
    arrow.lineTo(ARROW, base);
    arrow.lineTo(ARROW / 2, ARROW - base);
    arrow.fill();
    return Image.getInstance(arrow);
  }

  private static Paragraph paragraph(Phrase phrase, float before) {
    Paragraph paragraph = new Paragraph(phrase);
    paragraph.setLeading(phrase.getLeading());
    paragraph.setSpacingBefore(before);
    return paragraph;
  }

  private static void frame(Rectangle place, PdfContentByte[] canvases) {
    PdfContentByte canvas = canvases[PdfPTable.BACKGROUNDCANVAS];
    float left = place.getLeft() + GAP;
    float bottom = place.getBottom() + GAP;
    float width = place.getWidth() - 2 * GAP;
    float height = place.getHeight() - 2 * GAP;
    canvas.saveState();
    canvas.setColorStroke(new Color(Palette.RULE));
    canvas.setLineWidth(0.8f);
    canvas.rectangle(left, bottom, width, height);
    canvas.stroke();
    canvas.setColorFill(new Color(Palette.ACCENT));
    canvas.rectangle(left, bottom + height - 2.5f, width, 2.5f);
    canvas.fill();
    canvas.restoreState();
  }
}
