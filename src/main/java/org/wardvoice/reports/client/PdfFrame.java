package org.wardvoice.reports.client;

import com.lowagie.text.Document;
import com.lowagie.text.Rectangle;
import com.lowagie.text.pdf.PdfContentByte;
import com.lowagie.text.pdf.PdfPageEventHelper;
import com.lowagie.text.pdf.PdfTemplate;
import com.lowagie.text.pdf.PdfWriter;
import java.util.List;
import org.wardvoice.reports.client.Canvas.Anchor;
import org.wardvoice.reports.client.Canvas.Point;
import org.wardvoice.reports.client.Canvas.TextStyle;
import org.wardvoice.reports.service.content.Heading;

/** Paints the header and footer of each page. */
final class PdfFrame extends PdfPageEventHelper {

  static final float SIDE = 42;
  static final float TOP = 54;
  static final float BOTTOM = 52;

  private static final double SIZE = 8;
  private static final double LINE = 30;
  // The left-to-right marks keep the text direction of one part from affecting the next.
  private static final String SEPARATOR = "\u200e  \u00b7  \u200e";
  private static final float TOTAL_WIDTH = 40;

  private final String head;
  private final String foot;
  private final Wording wording;
  private PdfTemplate total;

  PdfFrame(Heading heading, Wording wording) {
    this.head =
        String.join(
            SEPARATOR,
            wording.title(),
            heading.organization(),
            wording.department(),
            wording.period());
    this.foot = wording.generated();
    this.wording = wording;
  }

  @Override
  public void onOpenDocument(PdfWriter writer, Document document) {
    total = writer.getDirectContent().createTemplate(TOTAL_WIDTH, (float) SIZE * 2);
  }

  @Override
  public void onEndPage(PdfWriter writer, Document document) {
    Rectangle page = document.getPageSize();
    PdfContentByte content = writer.getDirectContent();
    PdfCanvas canvas = new PdfCanvas(content, page.getHeight());
    double right = page.getWidth() - SIDE;
    double width = right - SIDE;
    if (writer.getPageNumber() > 1) {
      canvas.text(
          TextRuns.fitted(head, SIZE, false, width), new Point(SIDE, LINE), style(Anchor.START));
      rule(canvas, LINE + 6, right);
    }
    double baseline = page.getHeight() - LINE;
    rule(canvas, baseline - 14, right);
    canvas.text(foot, new Point(SIDE, baseline), style(Anchor.START));
    String number = wording.text("Page " + writer.getPageNumber() + " of") + " ";
    double room = TextRuns.width("000", SIZE, false);
    canvas.text(number, new Point(right - room, baseline), style(Anchor.END));
    content.addTemplate(total, (float) (right - room), (float) LINE);
  }

  @Override
  public void onCloseDocument(PdfWriter writer, Document document) {
    // The page that starts on close is never written.
    int pages = writer.getPageNumber() - 1;
    new PdfCanvas(total, 0).text(Integer.toString(pages), new Point(0, 0), style(Anchor.START));
  }

  private static void rule(PdfCanvas canvas, double y, double right) {
    canvas.line(List.of(new Point(SIDE, y), new Point(right, y)), 0.5, Palette.RULE);
  }

  private static TextStyle style(Anchor anchor) {
    return new TextStyle(SIZE, false, Palette.MUTED, anchor);
  }
}
